import { musicProviders as allKeys } from '#contract/song.ts'
import { prepareLibrarySong } from '#facts/playlist.ts'
import type { Tools } from '#services/core/context.ts'
import { newSongKey } from '#services/upload/api.ts'
import { type LibrarySong, noteUsed } from './store.ts'

/** A job that has been tried that long was given up, in ms. */
const AGAIN_MS = 3_600_000

/** Notes that songs of libraries play or come soon, and has those made ready that are not. */
export const wantPrepared = async (tools: Tools, songs: readonly LibrarySong[]): Promise<void> => {
  if (songs.length === 0 || tools.settings.music.library.cacheBytes === 0) return
  await tools.tx(async (tx) => {
    const now = new Date(tx.now())
    const again = new Date(tx.now() - AGAIN_MS)
    for (const song of songs) {
      const waiting = await noteUsed(tx.db, song, { id: tx.id(), sealedKey: newSongKey(tx), now, again })
      if (waiting) tx.send(prepareLibrarySong({ librarySongId: waiting.id }, { singletonKey: waiting.id }))
    }
  })
}

/** Where a song is in libraries that are open here. */
export const libraryIdsOf = (
  { music }: Pick<Tools, 'music'>,
  { musicProviders: ids }: { readonly musicProviders: Readonly<Record<string, string>> },
): LibrarySong[] =>
  allKeys.flatMap((provider) => {
    const id = ids[provider]
    return id !== undefined && music.get(provider)?.can.stream === 'prepared' ? [{ provider, id }] : []
  })
