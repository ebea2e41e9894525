import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What asks where it lies is told where its source lies, as if it had not been bundled. */
const whereSourcesLie = {
  name: 'where-sources-lie',
  setup({ onLoad }) {
    onLoad({ filter: /\/(src|test|scripts)\/.*\.(ts|mjs)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const loader = path.endsWith('.ts') ? 'ts' : 'js'
      if (!source.includes('import.meta.')) return { contents: source, loader }
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.filename', JSON.stringify(path))
      return { contents, loader }
    })
  },
}

const oneHash = join(root, 'test/support/oneHash.ts')

/** Who hashes passwords hashes that of everybody in a test once. */
const hashOnce = {
  name: 'hash-once',
  setup({ onResolve }) {
    onResolve({ filter: /^@node-rs\/argon2$/ }, ({ importer }) =>
      importer === oneHash ? undefined : { path: oneHash },
    )
  },
}

/**
 * Test files with all of the product they read, bundled into a folder of the checkout, so that a process of its own
 * reads few files and not a thousand. What several share is one chunk, so that a process has it once. Gives the
 * bundle of each file, by absolute path.
 */
export const bundleTests = async (files, outdir) => {
  await build({
    absWorkingDir: root,
    entryPoints: files.map((file) => relative(root, file)),
    outdir,
    outbase: '.',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    sourcemap: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [whereSourcesLie, hashOnce],
    logLevel: 'warning',
  })
  return Object.fromEntries(
    files.map((file) => [file, join(outdir, relative(root, file).replace(/\.tsx?$/, '.js'))]),
  )
}
