import { defineConfig } from 'vitest/config'

/** `npm run gallery`: every page in every state, checked and photographed; takes a quarter of an hour. */
export default defineConfig({
  test: {
    include: ['test/gallery/gallery.run.ts'],
    globalSetup: ['test/support/globalSetup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 1,
  },
})
