import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname + '/../..',
  test: {
    name: 'browser',
    include: ['tests/e2e/**/*.test.ts'],
    reporters: ['default', './tests/reporter.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    maxConcurrency: 2,
  },
})
