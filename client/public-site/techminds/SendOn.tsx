import { useEffect, useRef, useState } from 'react'
import type { Exchange } from './transcript.ts'
import type { Talk } from './useTalk.ts'

/** Offers to send a question that was not answered to the organisers. */
export function SendOn({ exchange, talk }: { exchange: Exchange; talk: Talk }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState('')
  const done = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'sent') done.current?.focus()
  }, [state])

  if (exchange.sent)
    return (
      <p ref={done} tabIndex={-1} className="sent">
        Sent to the organisers. Nothing tells them who asked; if they add an answer, you find it by
        asking again.
      </p>
    )
  return (
    <div className="script-only">
      <button
        type="button"
        className="button button-primary"
        onClick={() => {
          if (state === 'sending') return
          setState('sending')
          setProblem('')
          talk.sendOn(exchange).then(
            () => setState('sent'),
            (error: unknown) => {
              setState('idle')
              setProblem((error as Error).message)
            },
          )
        }}
      >
        Send this question to the organisers
      </button>
      <p className="how">They get the question alone, without anything about you.</p>
      <p role="alert" className="problem">
        {problem && `Not sent. ${problem}`}
      </p>
    </div>
  )
}
