import { useState } from 'react'

const name = 'judgingKeys'

function read(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Whether single keys act; remembered in this browser. Speech input needs them off. */
export function useKeysPreference(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(read)
  return [
    on,
    (next) => {
      setOn(next)
      try {
        localStorage.setItem(name, next ? 'on' : 'off')
      } catch {
        // Then it holds for this visit only.
      }
    },
  ]
}
