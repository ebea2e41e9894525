import { resolve } from 'node:path'
import type { ModulePreloadOptions, Plugin } from 'vite'

/** What Vite puts around every `import()` that has files to fetch. */
const HELPER = '\0vite/preload-helper.js'

/** Every `import()` of the client fetches its files first, by ours (`src/web/connection/importWith.ts`) and not by Vite's. */
export const fetchedFirst = (): Plugin => ({
  name: 'roomtone:fetched-first',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === HELPER
      ? `export { importWith as __vitePreload } from ${JSON.stringify(resolve(import.meta.dirname, '../src/web/connection/importWith.ts'))}`
      : null,
})

/** A part that needs nothing else is fetched first, too. */
export const allFiles: ModulePreloadOptions = {
  // Every browser of that age preloads by itself.
  polyfill: false,
  resolveDependencies: (file, needed) => (needed.includes(file) ? needed : [file, ...needed]),
}
