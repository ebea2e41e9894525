// What a browser fetches before a page works: prints kB of JavaScript (brotli) and exits 1 above the limit.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { entriesOf, filesFor, WEB_MANIFEST, WebManifest } from './webManifest.ts'

const folder = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist/web')

/** The pages with a limit in kB, above which they may not grow, and what they fetch in English beside the entry. */
const pages = [
  {
    name: 'lobby',
    limit: 150,
    sources: ['features/lobby/LobbyPage.tsx', 'features/lobby/locales/en.ts', 'shared/room/locales/en.ts'],
  },
  {
    name: 'room',
    limit: 250,
    sources: [
      'features/room/RoomPage.tsx',
      'features/room/locales/en.ts',
      'shared/room/locales/en.ts',
      'shared/chat/locales/en.ts',
    ],
  },
] as const
const everywhere = ['shared/i18n/locales/en/common.ts']

const squeezed = async (file: string): Promise<number> => {
  const path = join(folder, file)
  return existsSync(`${path}.br`)
    ? (await readFile(`${path}.br`)).length
    : brotliCompressSync(await readFile(path)).length
}

const read = async (): Promise<WebManifest | undefined> => {
  const path = join(folder, WEB_MANIFEST)
  return existsSync(path) ? WebManifest.parse(JSON.parse(await readFile(path, 'utf8'))) : undefined
}

const manifest = await read()
if (manifest === undefined) {
  console.log('The client is not built: `npm run build` first.')
  process.exitCode = 1
} else
  for (const { name, limit, sources } of pages) {
    const files = filesFor(manifest, [...entriesOf(manifest), ...everywhere, ...sources])
    const scripts = [...files].filter((file) => file.endsWith('.js'))
    const sizes = await Promise.all(scripts.map(squeezed))
    const kB = sizes.reduce((sum, size) => sum + size, 0) / 1000
    console.log(`${name}: ${kB.toFixed(1)} kB of at most ${limit}, ${scripts.length} files`)
    if (kB > limit) process.exitCode = 1
  }
