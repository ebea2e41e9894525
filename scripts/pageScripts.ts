import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { entriesOf, filesFor, WEB_MANIFEST, WebManifest } from './webManifest.ts'

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

/** What a page fetches before it works. */
export interface FirstScripts {
  readonly name: (typeof pages)[number]['name']
  /** JavaScript in kB, as brotli sends it, and how much it may be. */
  readonly kB: number
  readonly limit: number
  readonly files: number
}

/** What a browser fetches before a page of the client in `folder` works; null where none is built. */
export const firstScripts = async (folder: string): Promise<FirstScripts[] | null> => {
  const path = join(folder, WEB_MANIFEST)
  if (!existsSync(path)) return null
  const manifest = WebManifest.parse(JSON.parse(await readFile(path, 'utf8')))
  return Promise.all(
    pages.map(async ({ name, limit, sources }) => {
      const files = filesFor(manifest, [...entriesOf(manifest), ...everywhere, ...sources])
      const scripts = [...files].filter((file) => file.endsWith('.js'))
      const sizes = await Promise.all(scripts.map((file) => squeezed(join(folder, file))))
      return { name, limit, kB: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: scripts.length }
    }),
  )
}

/** Bytes of a file as it is sent. */
const squeezed = async (path: string): Promise<number> =>
  existsSync(`${path}.br`)
    ? (await readFile(`${path}.br`)).length
    : brotliCompressSync(await readFile(path)).length
