import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Puts the focus where the address points: "Change" leads straight into the field. */
export function useJumpToAnchor(active: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (active && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus()
  }, [active, hash, key])
}
