import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { longestQuestion } from '../../../server/shared/techMinds.ts'
import { paths } from '../../app/paths.ts'
import type { Talk } from './useTalk.ts'

const lines = 4
const nearTheEnd = 80

/** Grows with its text, to four lines; then it scrolls. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(field)
  const most =
    lines * Number.parseFloat(lineHeight) +
    Number.parseFloat(paddingBlockStart) +
    Number.parseFloat(paddingBlockEnd)
  const border = field.offsetHeight - field.clientHeight
  field.style.height = `${Math.min(field.scrollHeight, most) + border}px`
}

type Props = { talk: Talk; field: RefObject<HTMLTextAreaElement | null>; label: string }

/** Where questions are typed. Without JavaScript it is a form that asks for the page with the answer. */
export function Composer({ talk, field, label }: Props) {
  const [text, setText] = useState('')
  const [recalled, setRecalled] = useState<number | null>(null)
  const [left, setLeft] = useState('')
  const questions = talk.exchanges.map(({ question }) => question)

  useLayoutEffect(() => grow(field.current), [field, text])

  const rest = longestQuestion - text.length
  // Told once typing rests, not with every key.
  useEffect(() => {
    const timer = setTimeout(
      () => setLeft(rest <= nearTheEnd ? `${rest} characters left` : ''),
      1_000,
    )
    return () => clearTimeout(timer)
  }, [rest])

  function send(): void {
    const question = text.replace(/\s+/gu, ' ').trim()
    if (question === '' || talk.busy) return
    talk.ask(question)
    setText('')
    setRecalled(null)
  }

  /** Shows an earlier question; past the newest, an empty field again. */
  function recall(at: number): void {
    const known = questions[at]
    setRecalled(known === undefined ? null : at)
    setText(known ?? '')
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // A key that ends the composition of a character is not meant for us.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && (text === '' || recalled !== null)) {
      event.preventDefault()
      if (questions.length > 0) recall(Math.max(0, (recalled ?? questions.length) - 1))
    } else if (event.key === 'ArrowDown' && recalled !== null) {
      event.preventDefault()
      recall(recalled + 1)
    }
  }

  return (
    <form
      className="composer"
      action={paths.techMinds}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor="question">{label}</label>
      <div className="composer-line">
        <textarea
          id="question"
          name="q"
          rows={1}
          required
          maxLength={longestQuestion}
          enterKeyHint="send"
          aria-describedby="question-help"
          ref={field}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setRecalled(null)
          }}
          onKeyDown={onKeyDown}
        />
        {talk.busy ? (
          <button type="button" className="button button-large" onClick={talk.stop}>
            Stop
          </button>
        ) : (
          <button type="submit" className="button button-large button-primary">
            Ask
          </button>
        )}
      </div>
      <p id="question-help" className="composer-help">
        <span className="script-only">
          Enter asks, Shift+Enter breaks the line, ↑ brings back the last question.{' '}
        </span>
        <span className="sr-only" role="status">
          {left}
        </span>
        {rest <= nearTheEnd && <span aria-hidden>{rest} left</span>}
      </p>
    </form>
  )
}
