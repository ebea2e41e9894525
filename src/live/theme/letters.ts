import { folded } from '#contract/room/rules/folded.ts'
import type { Song } from '#contract/song.ts'

/** What the title and the artist of a song end with: A to Z, or # for everything else. */
export interface Letters {
  readonly title: string
  readonly artist: string
}

const ARTICLES = /^(?:an?|the|el|la|l[oa]s|un[ao]s?|un) (?=.)/
const MOST_CHARACTERS = 500

/** A name as themes read it: bounded, folded, without its leading article in English or Spanish. */
const bare = (name: string): string => folded(name.slice(0, MOST_CHARACTERS)).replace(ARTICLES, '')

const letterOf = (character: string | undefined): string =>
  character !== undefined && /^[a-z]$/.test(character) ? character.toUpperCase() : '#'

/** What a name begins with. */
export const firstLetter = (name: string): string => letterOf(bare(name)[0])

const lastLetter = (name: string): string => letterOf(bare(name).at(-1))

/** What the names of a song end with. */
export const lastLetters = ({ trackName, artistName }: Song): Letters => ({
  title: lastLetter(trackName),
  artist: lastLetter(artistName),
})

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letter of the n-th play of a walk through the alphabet, the first being 0; after Z comes A. */
export const letterAt = (n: number): string => ALPHABET.charAt(n % ALPHABET.length)
