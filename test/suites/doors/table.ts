import { expect, test } from 'vitest'
import type { Relation } from './door.ts'
import { doors } from './doors.ts'

/** What each kind of caller gets: `ok`, or the code of the refusal. */
export type Row<Who extends string> = Readonly<Record<Who, string>>

/** Fails unless there is a row for every operation of this relation, and none too many. */
export const holdsAllOf = (relation: Relation, named: readonly string[]): void => {
  test(`every operation that depends on the ${relation} has its row`, () => {
    const wanted = Object.entries(doors).filter(([, [, depends]]) => depends === relation)
    // A row may stand several times, with other things asked of it: what follows a comma says so.
    expect([...new Set(named.map((name) => name.replace(/, .*/, '')))].sort()).toEqual(
      wanted.map(([name]) => name).sort(),
    )
  })
}
