// Builds what runs: the server bundle (esbuild) and the web client (Vite). `--if-stale` skips what is up to date.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import { bundleServer } from './bundleServer.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const onlyStale = process.argv.includes('--if-stale')

const filesUnder = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path).flatMap((name) => (name.includes('.test.') ? [] : filesUnder(join(path, name))))

const stateOf = (...places) => {
  const hash = createHash('sha256')
  for (const place of places.map((p) => join(root, p)).filter(existsSync))
    for (const file of filesUnder(place).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const unlessFresh = async (name, places, build) => {
  const mark = join(root, 'dist', `.${name}`)
  const state = stateOf(...places, 'package-lock.json', 'scripts/build.mjs', 'scripts/bundleServer.mjs')
  if (onlyStale && existsSync(mark) && readFileSync(mark, 'utf8') === state) return
  console.error(`building the ${name} …`)
  await build()
  writeFileSync(mark, state)
}

const buildServer = () => bundleServer('dist/server', { sourcemap: true })

const buildWeb = async () => {
  const { build } = await import('vite')
  await build({ root: join(root, 'src/web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  // The pages of vendors' players have nothing in common with the client.
  await esbuild({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      ['apple', 'spotify', 'spotifyEmbed', 'youtube'].map((vendor) => [
        vendor,
        `src/web/player/frame/${vendor}.ts`,
      ]),
    ),
    outdir: 'dist/web/player',
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'esm',
    logLevel: 'warning',
  })
}

// Every folder of src but the client's.
const serverPlaces = readdirSync(join(root, 'src'))
  .filter((folder) => folder !== 'web')
  .map((folder) => `src/${folder}`)
await unlessFresh('server', serverPlaces, buildServer)
await unlessFresh(
  'web client',
  [
    'src/web',
    'src/contract',
    'vite.config.ts',
    'scripts/webManifest.ts',
    'scripts/webChunks.ts',
    'scripts/precompress.ts',
  ],
  buildWeb,
)
