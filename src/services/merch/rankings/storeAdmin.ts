import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { TotalRow } from './store.ts'

/** What moderators ask of totals; without `scope` those of all seasons. */
export interface Asked {
  readonly scope: number | undefined
  readonly userUuid: string | undefined
  readonly balance: number | undefined
  readonly sort: 'balance' | 'rank' | 'userUuid' | 'updatedAt'
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

const columns = { balance: 'points', rank: 'points', userUuid: 'userUuid', updatedAt: 'reachedAt' } as const

/** A page of totals, and how many there are. */
export const totalsAsked = async (
  db: Db,
  { scope, userUuid, balance, sort, descending, limit, offset }: Asked,
): Promise<{ readonly rows: TotalRow[]; readonly total: number }> => {
  const found = db
    .selectFrom('pointTotals')
    .$if(scope === undefined, (q) => q.where('scope', '>', 0))
    .$if(scope !== undefined, (q) => q.where('scope', '=', scope ?? 0))
    .$if(userUuid !== undefined, (q) => q.where('userUuid', '=', userUuid ?? ''))
    .$if(balance !== undefined, (q) => q.where('points', '>=', balance ?? 0))
  const counted = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirst()
  // The first place has the most points.
  const isDown = sort === 'rank' ? !descending : descending
  const rows = await found
    .selectAll()
    .orderBy(columns[sort], isDown ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: counted?.total ?? 0 }
}

/** One of a season (`ofSeason`), or of all that somebody ever got. */
export const totalById = async (db: Db, id: number, ofSeason: boolean): Promise<TotalRow | null> =>
  (await db
    .selectFrom('pointTotals')
    .selectAll()
    .where('id', '=', id)
    .where('scope', ofSeason ? '>' : '=', ofSeason ? 0 : -1)
    .executeTakeFirst()) ?? null
