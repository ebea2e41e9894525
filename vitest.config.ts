import { defineConfig } from 'vitest/config'
import { RetryReporter } from './test/support/retryReporter.ts'

/**
 * Files wait for processes, browsers and clocks through half of their time: three at a time keep two processors busy.
 */
const WORKERS = 3

const each = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  pool: 'forks',
  maxWorkers: WORKERS,
  // A busy machine is late; what never comes ends with the time of the test.
  expect: { poll: { timeout: 40_000 } },
  // One more try in CI tells a test that passes sometimes from one that never does. Either fails the run.
  retry: process.env['CI'] ? 1 : 0,
} as const
const setupFiles = ['test/support/noOutside.ts', 'test/support/patience.ts']

/** Reading the product file by file took a process six seconds and more; the bundle of its tests takes one. */
const bundled = {
  execArgv: ['--enable-source-maps', '--import', './test/support/readBundled.mjs'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/** Suites that leave nothing behind. */
const shared =
  'test/suites/{blobs,bus,chat,doors,kv,lease,live,mail,music,oauth,publicWeb,push,search,sms}/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['test/support/globalSetup.ts', 'test/support/bundleSetup.ts'],
    reporters: ['default', new RetryReporter()],
    maxWorkers: WORKERS,
    projects: [
      // Their files share a process, which reads the product once and not for each of them.
      {
        test: {
          ...each,
          setupFiles,
          name: 'product',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', shared],
          exclude: ['src/demo/**'],
          isolate: false,
          ...bundled,
        },
      },
      // These start and kill processes and nodes, or drive a browser: each file has a process of its own, and what it
      // leaves behind ends with it.
      {
        test: {
          ...each,
          setupFiles,
          name: 'suites',
          include: ['test/**/*.test.ts', 'src/demo/**/*.test.ts'],
          exclude: [shared],
          ...bundled,
        },
      },
    ],
  },
})
