import { folded } from '#contract/room/rules/folded.ts'
import type { Song } from '#contract/song.ts'
import type { PlayAhead } from '../rules/past.ts'
import { artistParts } from '../rules/songKeys.ts'
import { firstLetter, lastLetters, letterAt } from './letters.ts'
import type { StandingTheme } from './state.ts'

/** Whether a song fits a theme; `unknown`: what the theme asks for is not known of it. */
export interface Fit {
  readonly fits: boolean | 'unknown'
  /** The letter it is held against. */
  readonly letter?: string
}

const BETWEEN_GENRES = /[,;/]/
const MOST_CHARACTERS = 500

const names = (song: Song): string[] =>
  [song.trackName, song.artistName, song.albumName]
    .filter((name) => typeof name === 'string')
    .map((name) => folded(name.slice(0, MOST_CHARACTERS)))

const ofGenres = ({ genre }: Song, asked: readonly string[]): boolean | 'unknown' => {
  const told = genre?.trim().slice(0, MOST_CHARACTERS) ?? ''
  if (told === '') return 'unknown'
  const wanted = new Set(asked.map(folded))
  return [told, ...told.split(BETWEEN_GENRES)].some((one) => wanted.has(folded(one)))
}

/** The year in which a song came out, as whoever knows it wrote it down; null if nobody did. */
const yearOf = (song: Song): number | null => {
  const told = song['releaseDate'] ?? song['releaseYear'] ?? song['year']
  const digits = /^\d{4}/.exec(typeof told === 'string' || typeof told === 'number' ? String(told) : '')
  return digits === null ? null : Number(digits[0])
}

type Lettered = Extract<StandingTheme['told'], { kind: 'firstLetter' }>['value']

/** The letter for a play after those; null where it follows from a song that nobody knows yet. */
const askedLetter = (
  { of, letter }: Lettered,
  { begun, last }: StandingTheme,
  ahead: readonly PlayAhead[],
): string | null => {
  if (letter === 'next') return letterAt(begun + ahead.length)
  if (letter !== 'chain') return letter
  const before = ahead.at(-1)
  if (before === undefined) return last?.[of] ?? null
  return before.song ? lastLetters(before.song)[of] : null
}

/** Holds a song against the theme, for a play that comes after those that are ahead of it. */
export const fitOf = (standing: StandingTheme, song: Song, ahead: readonly PlayAhead[]): Fit => {
  const { told } = standing
  switch (told.kind) {
    case 'keyword': {
      const word = folded(told.value)
      return { fits: names(song).some((name) => name.includes(word)) }
    }
    case 'artist': {
      const wanted = folded(told.value)
      return { fits: artistParts(song.artistName).some((part) => part.folded === wanted) }
    }
    case 'genre':
      return { fits: ofGenres(song, told.value) }
    case 'year': {
      const year = yearOf(song)
      return { fits: year === null ? 'unknown' : told.value.from <= year && year <= told.value.to }
    }
    case 'firstLetter': {
      const letter = askedLetter(told.value, standing, ahead)
      if (letter === null) return { fits: true }
      const name = told.value.of === 'title' ? song.trackName : song.artistName
      return { fits: firstLetter(name) === letter, letter }
    }
    case 'words':
      return { fits: true }
  }
}
