import type { FoundSong } from '#contract/playlist/songs.ts'
import { isPlayable, type Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { searchPlayable } from '#services/upload/api.ts'
import { wantedWords } from '#services/core/storeWords.ts'
import { foldWords, nameKey } from '#services/core/text.ts'
import { uploadRecordings } from '../catalogue/uploadRecordings.ts'
import { visibleSongs } from '../catalogue/visibleSongs.ts'
import { foundSong } from '../songs/view.ts'
import { relevance } from './relevance.ts'
import { alikeMatches, candidates, type Candidate, wordMatches } from './store.ts'

/** Most songs that are weighed against each other in one search. */
const MOST = 200
/** With fewer matches than this, misspelt words are looked for too. */
const FEW = 10

/** A song and how well it answers a search. */
export interface Weighed {
  readonly song: FoundSong
  readonly weight: number
}

/** Songs of this server that a person may play and that answer a search, the best match first. */
export const localSongs = async (
  tools: Tools,
  userUuid: string,
  q: string,
  of: 'all' | 'uploads' = 'all',
): Promise<Weighed[]> => {
  const folded = foldWords(q)
  if (folded === '') return []
  const found = new Map<string, Weighed>()
  for (const one of [
    ...(await uploadsFor(tools, userUuid, q, folded)),
    ...(of === 'all' ? await recordingsFor(tools, userUuid, q, folded) : []),
  ]) {
    const before = found.get(one.song.songId)
    if (!before || before.weight < one.weight) found.set(one.song.songId, one)
  }
  return [...found.values()].toSorted(
    (a, b) => b.weight - a.weight || Number(a.song.songId) - Number(b.song.songId),
  )
}

const uploadsFor = async (tools: Tools, userUuid: string, q: string, folded: string): Promise<Weighed[]> => {
  const uploads = await searchPlayable(tools, userUuid, q, MOST)
  const rows = await uploadRecordings(tools, uploads)
  return uploads.flatMap((upload) => {
    const row = rows.get(upload.id)
    return row ? [weighed(folded, upload, row, 1)] : []
  })
}

const recordingsFor = async (
  tools: Tools,
  userUuid: string,
  q: string,
  folded: string,
): Promise<Weighed[]> => {
  const wanted = { folded, words: wantedWords(q), key: nameKey(q) }
  const byWords = await candidates(tools.db, wordMatches(userUuid, wanted, MOST))
  const found = await readable(tools, userUuid, folded, byWords)
  // What is counted here is what they may read: the uploads of others must not show by what else is found.
  if (found.length >= FEW) return found
  const alike = await candidates(tools.db, alikeMatches(userUuid, wanted, MOST))
  return [...found, ...(await readable(tools, userUuid, folded, alike))]
}

/** Those of some recordings that a person may read and play. */
const readable = async (
  tools: Tools,
  userUuid: string,
  folded: string,
  rows: readonly Candidate[],
): Promise<Weighed[]> => {
  const songs = await visibleSongs(tools, userUuid, rows)
  return rows.flatMap((row) => {
    const song = songs.get(row.id)
    return song && isPlayable(song) ? [weighed(folded, song, row, row.likeness)] : []
  })
}

const weighed = (
  folded: string,
  song: Song,
  row: { readonly id: number; readonly shortId: string },
  likeness: number,
): Weighed => {
  const found = foundSong(song, row)
  return { song: found, weight: relevance(folded, found, likeness) }
}
