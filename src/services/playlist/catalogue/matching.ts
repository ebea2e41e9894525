import type { Song } from '#contract/song.ts'
import { withoutMarks } from '#contract/withoutMarks.ts'
import { foldWords, nameKey } from '#services/core/text.ts'
import { recordingOf, SAME_SONG_SECONDS } from './recording.ts'

/** What makes another recording of a song: both sides have it, or neither. */
const VERSION_WORDS =
  /\b(live|remix|rmx|edit|acoustic|instrumental|karaoke|cover|demo|sped up|slowed|nightcore|8d|mono)\b/g

/** Notes on how or when the same recording was issued again. */
const ISSUE =
  /(?:[([]\s*|\s[-–—]\s*)(?:\d{4}\s+)?(?:digital(?:ly)?\s+)?(?:re-?master(?:ed)?(?:\s+version)?|deluxe(?:\s+(?:edition|version))?|anniversary\s+edition|expanded\s+edition|bonus\s+track|single\s+version|album\s+version|explicit)(?:\s+\d{4})?(?:\s*[)\]])?/gu
const FEATURED = /[([]?\s*\b(?:feat|ft|featuring)\b\.?\s[^)\]]*[)\]]?/gu

/** Why two songs are taken for the same recording, the surest first. */
export type MatchedBy = 'isrc' | 'names' | 'folded' | 'links'

export interface Match {
  readonly by: MatchedBy
  /** Seconds by which the other is longer. */
  readonly durationDiff: number
}

type Named = Pick<Song, 'artistName' | 'trackName' | 'duration' | 'isrc'>

const folded = (name: string): string =>
  foldWords(
    withoutMarks(name)
      .replace(ISSUE, ' ')
      .replace(FEATURED, ' ')
      .replace(/\s[&+]\s/g, ' and '),
  )

const versionOf = (name: string): string =>
  [...new Set(foldWords(name).match(VERSION_WORDS) ?? [])].toSorted().join(' ')

/**
 * Whether `other` may sound in place of `song`: lengths within five seconds, the same words of version, and ISRC, names
 * or folded names equal; null if not.
 */
export const matchOf = (song: Named, other: Named): Match | null => {
  const by = matchedBy(song, other)
  const alike = by && linkedMatch(song, other)
  return alike && { ...alike, by }
}

/** The same of what somebody else says is the same recording: its length and its words of version confirm it, or not. */
export const linkedMatch = (song: Named, other: Named): Match | null => {
  const [a, b] = [recordingOf(song), recordingOf(other)]
  const durationDiff = b.duration - a.duration
  if (a.duration <= 0 || b.duration <= 0 || Math.abs(durationDiff) > SAME_SONG_SECONDS) return null
  if (versionOf(song.trackName) !== versionOf(other.trackName)) return null
  return { by: 'links', durationDiff }
}

const matchedBy = (song: Named, other: Named): MatchedBy | null => {
  const [a, b] = [recordingOf(song), recordingOf(other)]
  if (a.isrc !== null && a.isrc === b.isrc) return 'isrc'
  const same = (fold: (name: string) => string): boolean =>
    fold(song.trackName) !== '' &&
    fold(song.artistName) !== '' &&
    fold(song.trackName) === fold(other.trackName) &&
    fold(song.artistName) === fold(other.artistName)
  if (same(nameKey)) return 'names'
  return same(folded) ? 'folded' : null
}

const ORDER: readonly MatchedBy[] = ['isrc', 'names', 'folded', 'links']

/** Of several songs of one provider the one that matches best: by the surest sign, then length, then lowest id. */
export const bestMatch = <S extends Named>(
  song: Named,
  others: readonly S[],
  idOf: (other: S) => string,
): { readonly other: S; readonly match: Match } | null =>
  others
    .flatMap((other) => {
      const match = matchOf(song, other)
      return match ? [{ other, match }] : []
    })
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.match.by) - ORDER.indexOf(b.match.by) ||
        Math.abs(a.match.durationDiff) - Math.abs(b.match.durationDiff) ||
        (idOf(a.other) < idOf(b.other) ? -1 : 1),
    )[0] ?? null

/** What to search for where a provider knows no ISRC: names without what varies from provider to provider. */
export const searchFor = ({ artistName, trackName }: Named): string =>
  `${folded(artistName)} ${folded(trackName)}`.trim()
