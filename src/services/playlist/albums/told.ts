import { ProviderMap } from '#contract/song.ts'
import type { BaseTools } from '#services/core/context.ts'
import { foldWords, nameKey } from '#services/core/text.ts'
import { createHash } from 'node:crypto'
import { cleanName } from '../catalogue/keepRecordings.ts'
import type { LooseSong } from '../catalogue/recording.ts'
import { idsFor } from '../catalogue/songIds.ts'
import { isRecord } from '../files/fileEntry.ts'
import type { Told, ToldAlbum } from './storeDue.ts'

/** The artist a song tells of; null if it names none. Several names stay as they were joined. */
export const toldArtist = (tools: BaseTools, song: LooseSong | undefined): Told | null => {
  const name = cleanName(song?.['artistName'])
  if (song === undefined || name === '') return null
  return { ...named(tools, `artist:${digest(folded(name))}`), name, sources: sourcesOf(song) }
}

/** The album a song tells of; null if it names none. Another year is another album. */
export const toldAlbum = (tools: BaseTools, song: LooseSong, artistId: number): ToldAlbum | null => {
  const name = cleanName(song['albumName'])
  if (name === '') return null
  const releaseDate = releaseOf(song)
  const parts = [folded(cleanName(song['artistName'])), folded(name), releaseDate?.slice(0, 4) ?? '']
  return {
    ...named(tools, `album:${digest(parts.join('\u001f'))}`),
    name,
    artistId,
    releaseDate,
    recordLabel: cleanName(song['recordLabel']) || null,
    trackCount: countOf(song['trackCount']),
    genre: cleanName(song['genre']) || null,
    thumbnails: ProviderMap.safeParse(song['thumbnails']).data ?? {},
    sources: sourcesOf(song),
  }
}

/** Where on its album a song says that it stands. */
export const trackOf = (
  song: LooseSong | undefined,
): { readonly discNumber: number | null; readonly trackNumber: number | null } => ({
  discNumber: countOf(song?.['discNumber']),
  trackNumber: countOf(song?.['trackNumber'] ?? song?.['appleAlbumTrackNumber']),
})

const named = (tools: BaseTools, identity: string) => ({ identity, shortId: idsFor(tools, identity).shortId })

/** Names without case, accents and punctuation; those that are nothing else stay as they are. */
const folded = (name: string): string => foldWords(name) || nameKey(name)

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const sourcesOf = (song: LooseSong): string[] =>
  Object.keys(isRecord(song['musicProviders']) ? song['musicProviders'] : {})
    .filter((key) => /^\w{1,40}$/.test(key))
    .toSorted()

const releaseOf = (song: LooseSong): string | null => {
  const date = /^\d{4}(?:-\d{2}(?:-\d{2})?)?/.exec(String(song['releaseDate'] ?? song['releaseYear'] ?? ''))
  return date?.[0] ?? null
}

/** Numbers as tags and vendors write them, within reason. */
const countOf = (value: unknown): number | null => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 10_000 ? number : null
}
