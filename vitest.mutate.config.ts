import { defineConfig } from 'vitest/config'
import { keptWorkers } from './scripts/mutate/keptWorker.ts'

/** The tests that judge a mutant: those named by `npm run mutate`; a database only where they need one. */
const tests = (process.env['MUTATE_TESTS'] ?? '').split(',').filter(Boolean)

export default defineConfig({
  plugins: [
    {
      name: 'kept-worker',
      // Here and not in `test`: the runner of mutants names a pool of its own.
      configureVitest({ project, vitest }) {
        project.config.pool = keptWorkers.name
        project.config.poolRunner = keptWorkers
        project.config.isolate = false
        vitest.onClose(keptWorkers.end)
      },
    },
  ],
  test: {
    include: tests,
    globalSetup: process.env['MUTATE_DATABASE'] === '1' ? ['test/support/globalSetup.ts'] : [],
    setupFiles: ['scripts/mutate/setup.ts', 'test/support/eachFile.ts'],
    // A busy machine is late.
    expect: { poll: { timeout: process.env['MUTATE_DATABASE'] === '1' ? 10_000 : 1_000 } },
    // A change may make a test wait for ever.
    testTimeout: process.env['MUTATE_DATABASE'] === '1' ? 60_000 : 4_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
