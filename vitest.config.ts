import { defineConfig } from 'vitest/config'
import { notInTurn } from './scripts/turns.ts'
import { RetryReporter } from './test/support/retryReporter.ts'

/** Files wait for processes and clocks through half of their time: three at a time keep two processors busy. */
const WORKERS = 3
/** A browser keeps more than one processor busy: a third file at a time makes the others slower by more than it gains. */
const BROWSERS = 2

const each = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  pool: 'forks',
  // A busy machine is late; what never comes ends with the time of the test.
  expect: { poll: { timeout: 40_000 } },
  // One more try in CI tells a test that passes sometimes from one that never does. Either fails the run.
  retry: process.env['CI'] ? 1 : 0,
} as const
const setupFiles = ['test/support/eachFile.ts']

/** Reading the product file by file took a process six seconds and more; the bundle of its tests takes one. */
const bundled = {
  execArgv: ['--enable-source-maps', '--import', './test/support/readBundled.mjs'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

const inBrowsers = 'test/{e2e,gallery}/**/*.test.ts'
/** The turn of these comes another day. */
const notNow = notInTurn(process.env['TEST_PART'])

export default defineConfig({
  test: {
    globalSetup: ['test/support/globalSetup.ts', 'test/support/bundleSetup.ts'],
    reporters: ['default', new RetryReporter()],
    maxWorkers: WORKERS,
    projects: [
      // Files share processes, which read the product once and not for each of them: what one begins ends with it (`atEnd`).
      {
        test: {
          ...each,
          setupFiles,
          name: 'product',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: ['src/demo/**', ...notNow],
          isolate: false,
          ...bundled,
        },
      },
      {
        test: {
          ...each,
          setupFiles,
          name: 'browser',
          maxWorkers: BROWSERS,
          sequence: { groupOrder: 1 },
          include: [inBrowsers],
          exclude: notNow,
          isolate: false,
          ...bundled,
        },
      },
      // Many of these wait for clocks, and for processes and nodes that they start and kill.
      {
        test: {
          ...each,
          setupFiles,
          name: 'suites',
          maxWorkers: WORKERS,
          isolate: false,
          sequence: { groupOrder: 2 },
          include: ['test/**/*.test.ts', 'src/demo/**/*.test.ts'],
          exclude: [inBrowsers, ...notNow],
          ...bundled,
        },
      },
    ],
  },
})
