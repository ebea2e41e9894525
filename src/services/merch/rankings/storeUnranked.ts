import type { Db } from '#ports/db.ts'
import type { Change } from './storeFold.ts'

const rankTotals = async (db: Db, userUuid: string, ranked: boolean): Promise<Change[]> => {
  const rows = await db
    .updateTable('pointTotals')
    .set({ ranked })
    .where('userUuid', '=', userUuid)
    .where('ranked', '=', !ranked)
    .returning(['scope', 'points'])
    .execute()
  return rows.map(({ scope, points }) => ({
    userUuid,
    scope,
    before: ranked ? null : points,
    after: ranked ? points : null,
  }))
}

/** Takes somebody's places, who keeps their points; whether it is to stay so is looked up at `lookAt`. */
export const takePlaces = async (db: Db, userUuid: string, lookAt: Date): Promise<Change[]> => {
  await db
    .insertInto('pointUnranked')
    .values({ userUuid, lookAt })
    .onConflict((c) => c.column('userUuid').doUpdateSet({ lookAt }))
    .execute()
  return rankTotals(db, userUuid, false)
}

/** Gives somebody the places back that belong to their points. */
export const givePlaces = async (db: Db, userUuid: string): Promise<Change[]> => {
  await db.deleteFrom('pointUnranked').where('userUuid', '=', userUuid).execute()
  return rankTotals(db, userUuid, true)
}

/** Those without a place who are to be looked at by now. */
export const unrankedUntil = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('pointUnranked')
    .select('userUuid')
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(1000)
    .execute()
  return rows.map(({ userUuid }) => userUuid)
}
