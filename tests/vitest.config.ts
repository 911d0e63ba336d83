import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'

// Sources would get graphql's ES build and its users the other one; two copies do not know each other's types.
const alias = [{ find: /^graphql$/u, replacement: 'graphql/index.js' }]

export default defineConfig({
  root: import.meta.dirname + '/..',
  test: {
    reporters: ['default', './tests/reporter.ts'],
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'server',
          root: import.meta.dirname + '/..',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'node_modules/**'],
          globalSetup: ['tests/support/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'client',
          root: import.meta.dirname + '/..',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['client/testing/setup.ts'],
          testTimeout: 30_000,
          css: false,
        },
      },
    ],
  },
})
