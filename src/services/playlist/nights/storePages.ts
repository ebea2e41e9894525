import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import type { PlayRow } from '../plays/store.ts'
import { playsAmong } from './store.ts'

/** So many plays make a page, or fewer: one with so many bytes of songs takes no more. */
const PAGE = 200
const PAGE_BYTES = 1024 * 1024

type Cursor = readonly [Date, string]
type By = 'playedAt' | 'endedAt'
type Plays = SelectQueryBuilder<DB, 'songPlays', object>

const after = (by: By, cursor: Cursor) =>
  sql<boolean>`(${sql.ref(by)}, play_id) > (${cursor[0]}, ${cursor[1]})`

/** A page of these plays in their order; a song that is a page by itself comes alone. */
const pageOf = (db: Db, plays: Plays, by: By, limit: number): Promise<PlayRow[]> => {
  const near = plays.selectAll().orderBy(by).orderBy('playId').limit(limit).as('near')
  const before = sql<number>`coalesce(sum(octet_length(song::text)) over (
    order by ${sql.ref(by)}, play_id rows between unbounded preceding and 1 preceding), 0)`
  return db
    .selectFrom(db.selectFrom(near).selectAll().select(before.as('before')).as('summed'))
    .selectAll()
    .where('before', '<', PAGE_BYTES)
    .orderBy(by)
    .orderBy('playId')
    .execute()
}

/** Pages of plays in their order, until there are no more, or `most`. */
async function* pagesOf(db: Db, plays: Plays, by: By, most: number): AsyncGenerator<PlayRow[]> {
  let rest = plays
  for (let left = most; left > 0; ) {
    const rows = await pageOf(db, rest, by, Math.min(PAGE, left))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    left -= rows.length
    rest = plays.where(after(by, [last[by], last.playId]))
  }
}

/** The first plays of a night in their order. */
export const nightInPages = (db: Db, nightId: string, most: number): AsyncGenerator<PlayRow[]> =>
  pagesOf(db, db.selectFrom('songPlays').where('nightId', '=', nightId), 'playedAt', most)

/** The latest plays of a room that fit, in their order. */
export async function* playsInPages(
  db: Db,
  among: Parameters<typeof playsAmong>[1],
  most: number,
): AsyncGenerator<PlayRow[]> {
  const plays = playsAmong(db, among)
  const tooMany = await plays
    .select(['endedAt', 'playId'])
    .orderBy('endedAt', 'desc')
    .orderBy('playId', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  const latest = tooMany ? plays.where(after('endedAt', [tooMany.endedAt, tooMany.playId])) : plays
  yield* pagesOf(db, latest, 'endedAt', most)
}
