import { folded } from '#contract/room/rules/folded.ts'
import type { Song } from '#contract/song.ts'
import { shortHash } from '../hash.ts'

/** One of the artists of a song: as it is written, and folded. */
export interface ArtistPart {
  readonly name: string
  readonly folded: string
}

/** What songs are told apart by, short enough to remember many: hashes, but for the id of the catalogue. */
export interface SongKeys {
  readonly song: string
  readonly title: string
  readonly artists: readonly string[]
  readonly album: string | null
}

const BETWEEN = /\s*[,;&]\s*|\s+x\s+|\s*[([]?\s*\b(?:featuring|feat|ft)\b\.?\s*/i
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g
const MOST_PARTS = 12

/** Longer names are told apart by their beginning. */
const MOST_CHARACTERS = 500

/**
 * What a client wrote, fit to be looked through: bounded, since songs may be of any length, and without runs of spaces,
 * which cost the patterns their second and third power. What is no text counts as the text of it.
 */
const readable = (name: unknown): string =>
  (typeof name === 'string' || typeof name === 'number' ? String(name) : '')
    .slice(0, MOST_CHARACTERS)
    .replace(/\s+/g, ' ')

/** The whole name, and each of those it puts together. */
export const artistParts = (artistName: string): ArtistPart[] => {
  const whole = readable(artistName)
  const parts = [whole, ...whole.split(BETWEEN)].map((name) => ({
    name: name.trim().replace(/[)\]]$/, ''),
    folded: folded(name),
  }))
  const seen = new Set<string>([''])
  return parts
    .filter((part) => !seen.has(part.folded) && seen.add(part.folded) !== undefined)
    .slice(0, MOST_PARTS)
}

/** The artist as the hash that is remembered. */
export const artistKey = (part: ArtistPart): string => shortHash(part.folded)

/** A title without what stands in brackets, unless nothing else is there. */
const bareTitle = (trackName: string): string =>
  folded(trackName.replace(BRACKETED, ' ')) || folded(trackName)

const keysMade = ({ songId, artistName, trackName, albumName }: Song): SongKeys => {
  const parts = artistParts(artistName)
  const album = folded(readable(albumName))
  return {
    song: songId ?? '',
    title: shortHash(`${folded(readable(artistName))}\n${bareTitle(readable(trackName))}`),
    artists: parts.map(artistKey),
    album: album === '' ? null : shortHash(`${(parts[1] ?? parts[0])?.folded ?? ''}\n${album}`),
  }
}

const known = new WeakMap<Song, SongKeys>()

/**
 * What a song is told apart by. An album is one of its first artist: many are called alike. Songs are replaced and
 * never changed, so that each is read once.
 */
export const songKeys = (song: Song): SongKeys => {
  const keys = known.get(song) ?? keysMade(song)
  known.set(song, keys)
  return keys
}
