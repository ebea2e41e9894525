import { defineConfig } from 'vitest/config'
import { RetryReporter } from './test/support/retryReporter.ts'

const each = {
  testTimeout: 90_000,
  hookTimeout: 180_000,
  pool: 'forks',
  maxWorkers: 2,
  // One more try in CI tells a test that passes sometimes from one that never does. Either fails the run.
  retry: process.env['CI'] ? 1 : 0,
} as const
const setupFiles = ['test/support/noOutside.ts']

export default defineConfig({
  test: {
    globalSetup: ['test/support/globalSetup.ts'],
    reporters: ['default', new RetryReporter()],
    maxWorkers: 2,
    projects: [
      // The files of a project share its processes, which read the product once and not for each of them. No file may
      // change what another one reads: servers with other settings or that are killed are processes of their own.
      {
        test: {
          ...each,
          setupFiles,
          name: 'product',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: ['src/demo/**'],
          isolate: false,
        },
      },
      {
        test: {
          ...each,
          setupFiles,
          name: 'suites',
          include: ['test/**/*.test.ts', 'src/demo/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
