import { OverlayToaster, type Toaster } from '@blueprintjs/core'

export function createToaster(): Promise<Toaster> {
  return OverlayToaster.create({ position: 'top', maxToasts: 3, className: 'toaster' })
}
