import type { Toaster } from '@blueprintjs/core'
import { messages } from '../../server/shared/messages.ts'
import { toastTimeout } from '../../server/shared/options.ts'

let toaster: Promise<Toaster> | undefined

/** Loaded with the first toast, so that no page has to wait for it. */
function getToaster(): Promise<Toaster> {
  toaster ??= import('./toaster.ts').then(({ createToaster }) => createToaster())
  return toaster
}

async function show(message: string, intent: 'success' | 'danger' | 'none'): Promise<void> {
  const shown = await getToaster()
  // The same words twice would only hide each other's timing.
  for (const other of shown.getToasts()) {
    if (other.message === message) shown.dismiss(other.key)
  }
  shown.show({ message, intent, timeout: toastTimeout, icon: null })
}

/** Short notices that go away by themselves. Never the only place where an error shows that needs an answer. */
export const toast = {
  success: (message: string) => void show(message, 'success'),
  error: (message?: string | null) => void show(message || messages.somethingWentWrong, 'danger'),
  info: (message: string) => void show(message, 'none'),
}
