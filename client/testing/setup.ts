import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { removeToaster } from '../ui/toaster.ts'

// The first page of a test file waits for its modules, which a busy machine reads slowly.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

// Toasts outlive the test that caused them; their timers must not find the window gone.
afterAll(async () => {
  removeToaster()
  await new Promise((resolve) => setTimeout(resolve, 20))
})

// jsdom lays nothing out, so it knows neither the system's theme nor scrolling.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList
window.scrollTo = () => {}
