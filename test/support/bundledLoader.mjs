import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

let bundles = {}

/** Takes the file that says which test file lies in which bundle. */
export const initialize = async (list) => {
  bundles = JSON.parse(await readFile(list, 'utf8'))
}

/**
 * A file that was bundled is its bundle; all others are as they are. Vitest asks for the set-up before each test file,
 * under another address each time: so does this for its bundle, or it would run before the first alone.
 */
export const load = async (url, context, next) => {
  const bundle = url.startsWith('file:') && bundles[fileURLToPath(new URL(url))]
  if (!bundle) return next(url, context)
  const address = pathToFileURL(bundle).href + new URL(url).search
  return { format: 'module', source: `import '${address}'`, shortCircuit: true }
}
