import { OverlayToaster, type Toaster } from '@blueprintjs/core'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

export function createToaster(): Promise<Toaster> {
  return OverlayToaster.create(
    { position: 'top', maxToasts: 3, className: 'toaster' },
    {
      domRenderer: (toaster, container) => {
        root = createRoot(container)
        root.render(toaster)
      },
    },
  )
}

/** Takes the toasts off the page with all their timers; tests do so before their page goes. */
export const removeToaster = () => root?.unmount()
