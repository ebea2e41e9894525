import type { FoundSong } from '#contract/playlist/songs.ts'
import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { searchPlayable } from '#services/upload/api.ts'
import { cataloguedUpload } from '../catalogue/catalogued.ts'
import { foldWords } from '../catalogue/fold.ts'
import { mayPlay } from '../catalogue/mayPlay.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { foundSong } from '../songs/view.ts'
import { relevance } from './relevance.ts'
import { candidates, crateCopies } from './store.ts'

/** Most songs that are weighed against each other in one search. */
const MOST = 200

interface Weighed {
  readonly song: FoundSong
  readonly weight: number
}

/** Songs a person may play that answer a search, the best match first; every one can be played. */
export const findSongs = async (
  tools: Tools,
  userUuid: string,
  search: { q: string; limit: number; offset: number; explicit: boolean },
): Promise<FoundSong[]> => {
  const folded = foldWords(search.q)
  if (folded === '') return []
  const found = new Map<string, Weighed>()
  for (const one of [
    ...(await uploadsFor(tools, userUuid, search.q, folded)),
    ...(await recordingsFor(tools, userUuid, folded)),
  ]) {
    const before = found.get(one.song.songId)
    if (!before || before.weight < one.weight) found.set(one.song.songId, one)
  }
  return [...found.values()]
    .filter(({ song }) => search.explicit || song.explicit !== true)
    .toSorted((a, b) => b.weight - a.weight || Number(a.song.songId) - Number(b.song.songId))
    .slice(search.offset, search.offset + (search.limit || 100))
    .map(({ song }) => song)
}

const uploadsFor = async (tools: Tools, userUuid: string, q: string, folded: string): Promise<Weighed[]> => {
  const uploads = await searchPlayable(tools, userUuid, q, { limit: MOST, offset: 0 })
  const found: Weighed[] = []
  for (const upload of uploads) {
    const song = foundSong(upload, await cataloguedUpload(tools, upload))
    found.push({ song, weight: relevance(folded, song, 1) })
  }
  return found
}

const recordingsFor = async (tools: Tools, userUuid: string, folded: string): Promise<Weighed[]> => {
  const rows = await candidates(tools.db, userUuid, folded, MOST)
  const copies = await crateCopies(
    tools.db,
    userUuid,
    rows.map((row) => row.id),
  )
  const found: Weighed[] = []
  for (const row of rows) {
    const song: Song = tidySong((copies.get(row.id) ?? row.song) as Record<string, unknown>)
    if (!(await mayPlay(tools, song, userUuid))) continue
    found.push({ song: foundSong(song, row), weight: relevance(folded, song, row.likeness) })
  }
  return found
}
