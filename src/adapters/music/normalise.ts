import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import type { ProviderSong, SongNotes } from '#ports/music.ts'

const LONGEST_NAME = 500
const ISRC = /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/

/** A name as we keep it: no control characters, one space between words, at most 500 characters. */
export const cleanName = (name: string | null | undefined): string =>
  (name ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim()

/** Several artists as one text. */
export const joinArtists = (artists: readonly { readonly name: string }[]): string =>
  cleanName(artists.map(({ name }) => cleanName(name)).join(', '))

/** An ISRC in its one form, or null; of a list the first counts. */
export const cleanIsrc = (given: string | readonly string[] | null | undefined): string | null => {
  const first = typeof given === 'string' || !given ? given : given[0]
  const isrc = (first ?? '').replace(/[\s-]/g, '').toUpperCase()
  return ISRC.test(isrc) ? isrc : null
}

const NOISE =
  /\s*(?:[([【]\s*(?:official|lyrics?|lyric|audio|video|visuali[sz]er|hd|hq|4k|music)(?:\s+(?:official|music|lyrics?|lyric|audio|video|visuali[sz]er|hd|hq|4k|version))*\s*[)\]】]|【[^】]*】)\s*$/iu

/** A title without what only says how the video was made. */
const withoutNoise = (title: string): string => {
  const shorter = title.replace(NOISE, '')
  return shorter === title || shorter.trim() === '' ? title : withoutNoise(shorter)
}

/** Artist and title out of what somebody called their upload; `uploader` is the artist where it says none. */
export const splitTitle = (
  given: string,
  uploader: string,
): { readonly artistName: string; readonly trackName: string } => {
  const title = withoutNoise(cleanName(given)).trim()
  const channel = cleanName(uploader)
  const topic = /^(.+) - Topic$/u.exec(channel)?.[1]
  if (topic !== undefined) return { artistName: topic, trackName: title }
  const split = /^(.+?)\s+[-–—]\s+(.+)$/u.exec(title)
  const [artist, track] = [split?.[1]?.trim() ?? '', split?.[2]?.trim() ?? '']
  return artist && track
    ? { artistName: artist, trackName: track }
    : { artistName: channel, trackName: title }
}

/** Of pictures by width the one nearest to 500 pixels. */
export const nearestPicture = (
  pictures: readonly { readonly width: number; readonly url: string }[],
): string | null =>
  pictures.toSorted((a, b) => Math.abs(a.width - 500) - Math.abs(b.width - 500))[0]?.url ?? null

/** What an adapter read of a song; what the vendor does not tell is left out or null. */
export interface SongFacts {
  readonly id: string
  readonly artistName: string
  readonly trackName: string
  /** Seconds; 0 if unknown. */
  readonly duration: number
  readonly isrc?: string | readonly string[] | null | undefined
  readonly explicit?: boolean | null | undefined
  readonly picture?: string | null | undefined
  /** Key of the link aggregators → address; at least the vendor's own page. */
  readonly links: Readonly<Record<string, string>>
  readonly albumName?: string | null | undefined
  readonly genre?: string | null | undefined
  /** A date, or its beginning: 1997, 1997-05, 1997-05-21. */
  readonly releaseDate?: string | null | undefined
  readonly discNumber?: number | null | undefined
  readonly appleAlbumTrackNumber?: number | null | undefined
  readonly playbackToken?: string | null | undefined
  readonly notes?: Omit<SongNotes, 'checkedAt'>
}

/** A Song with exactly one provider, out of what an adapter read. */
export const providerSong = (key: MusicProviderKey, facts: SongFacts, now: number): ProviderSong => {
  const albumName = cleanName(facts.albumName)
  const genre = cleanName(facts.genre)
  const year = Number(/^\d{4}/.exec(facts.releaseDate ?? '')?.[0] ?? 0)
  return {
    artistName: cleanName(facts.artistName),
    trackName: cleanName(facts.trackName),
    duration: Number.isFinite(facts.duration) && facts.duration > 0 ? facts.duration : 0,
    musicProviders: { [key]: facts.id },
    thumbnails: facts.picture ? { [key]: facts.picture } : {},
    isrc: cleanIsrc(facts.isrc),
    links: Object.fromEntries(Object.entries(facts.links).map(([name, url]) => [name, { url }])),
    ...(typeof facts.explicit === 'boolean' && { explicit: facts.explicit }),
    ...(albumName !== '' && { albumName }),
    ...(genre !== '' && { genre }),
    ...(year > 0 && { releaseYear: year, releaseDate: facts.releaseDate }),
    ...(facts.discNumber && { discNumber: facts.discNumber }),
    ...(facts.appleAlbumTrackNumber && { appleAlbumTrackNumber: facts.appleAlbumTrackNumber }),
    ...(facts.playbackToken && { playbackToken: facts.playbackToken }),
    roomtone: { ...facts.notes, checkedAt: new Date(now).toISOString() },
  }
}
