import { defineConfig } from 'vitest/config'

/** The tests that judge a mutant: those named by `npm run mutate`; a database only where they need one. */
const tests = (process.env['MUTATE_TESTS'] ?? '').split(',').filter(Boolean)

export default defineConfig({
  test: {
    include: tests,
    globalSetup: process.env['MUTATE_DATABASE'] === '1' ? ['test/support/globalSetup.ts'] : [],
    testTimeout: 90_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})
