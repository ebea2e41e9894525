import { defineConfig } from 'vitest/config'
import { RetryReporter } from './test/support/retryReporter.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    globalSetup: ['test/support/globalSetup.ts'],
    testTimeout: 90_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    // One more try in CI tells a test that passes sometimes from one that never does. Either fails the run.
    retry: process.env['CI'] ? 1 : 0,
    reporters: ['default', new RetryReporter()],
  },
})
