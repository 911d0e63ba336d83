import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { Field } from './form/Field.tsx'

/** Long enough not to ask at every key, short enough to feel at once. */
const pause = 300

interface Props {
  label: string
  value: string
  onSearch: (text: string) => void
}

export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => latest.current(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <Field label={label} optional="unmarked">
      {(control) => (
        <InputGroup
          {...control}
          type="search"
          leftIcon={<Search />}
          value={text}
          onValueChange={setText}
        />
      )}
    </Field>
  )
}
