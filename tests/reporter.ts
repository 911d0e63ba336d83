import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line that counts its tests. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    let broken = unhandled.length
    for (const module of modules) {
      if (module.errors().length > 0) broken++
      for (const test of module.children.allTests()) count[test.result().state]++
    }
    const skipped = count.skipped + count.pending
    console.log(
      `tests: ${count.passed} passed, ${count.failed + broken} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  }
}
