import { type RawBuilder, sql } from 'kysely'
import { foldWords } from './text.ts'

/** Words that count in a search; more make none better. */
const MOST_WORDS = 8
/** Letters from which on a part of a word is found by the index. */
const INDEXED_LETTERS = 3

/** The words of a search, as a column `words` (see `foldWords`) holds them. */
export const wantedWords = (term: string): string[] =>
  foldWords(term).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/**
 * True for rows whose column `words` holds every one of `wanted`: any part of a word from three letters on, else its
 * beginning. A trigram index on the column answers it.
 */
export const holdsWords = (wanted: readonly string[]): RawBuilder<boolean> =>
  sql.join<boolean>(
    wanted.map((word) =>
      word.length >= INDEXED_LETTERS ? sql`words like ${`%${word}%`}` : sql`words %> ${word}`,
    ),
    sql` and `,
  )
