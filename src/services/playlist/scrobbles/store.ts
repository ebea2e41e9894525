import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Scrobbles } from '#ports/tables.ts'

export type ScrobbleRow = Selectable<Scrobbles>

/** Writes down what somebody heard, once for each play and service. */
export const putScrobbles = async (db: Db, rows: readonly Insertable<Scrobbles>[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('scrobbles')
    .values([...rows])
    .onConflict((c) => c.columns(['userUuid', 'service', 'playId']).doNothing())
    .execute()
}

/** What is due of somebody for a service, the oldest first; nobody else gets it until then. */
export const claimDue = async (
  db: Db,
  { userUuid, service }: { readonly userUuid: string; readonly service: string },
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<ScrobbleRow[]> => {
  const rows = await db
    .updateTable('scrobbles')
    .set((e) => ({ dueAt: until, tries: e('tries', '+', 1) }))
    .where('playId', 'in', (q) =>
      q
        .selectFrom('scrobbles')
        .select('playId')
        .where('userUuid', '=', userUuid)
        .where('service', '=', service)
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', now)
        .orderBy('startedAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .where('userUuid', '=', userUuid)
    .where('service', '=', service)
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
}

/** What became of those that were claimed. */
export const settle = async (
  db: Db,
  { userUuid, service }: { readonly userUuid: string; readonly service: string },
  playIds: readonly string[],
  became: { readonly state: 'waiting' | 'sent' | 'dropped'; readonly dueAt?: Date },
): Promise<void> => {
  await db
    .updateTable('scrobbles')
    .set(became)
    .where('userUuid', '=', userUuid)
    .where('service', '=', service)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`play_id = any(${[...playIds]}::uuid[])`)
    .execute()
}

/** What waits of somebody for a service is due now: a link was made anew. */
export const dueNow = async (db: Db, userUuid: string, service: string, now: Date): Promise<void> => {
  await db
    .updateTable('scrobbles')
    .set({ dueAt: now, tries: 0 })
    .where('userUuid', '=', userUuid)
    .where('service', '=', service)
    .where('state', '=', 'waiting')
    .execute()
}

/** For whom something is due at a service whose link is good. */
export const thoseDue = (db: Db, now: Date, most: number): Promise<{ userUuid: string; service: string }[]> =>
  db
    .selectFrom('scrobbles as s')
    .innerJoin('scrobbleLinks as l', (j) =>
      j.onRef('l.userUuid', '=', 's.userUuid').onRef('l.service', '=', 's.service'),
    )
    .where('s.state', '=', 'waiting')
    .where('s.dueAt', '<=', now)
    .where('l.brokenAt', 'is', null)
    .select(['s.userUuid', 's.service'])
    .distinct()
    .limit(most)
    .execute()

/** Gives up what no service took for so long, and forgets what was settled before. */
export const sweep = async (
  db: Db,
  before: { readonly waits: Date; readonly settled: Date },
): Promise<void> => {
  await db
    .updateTable('scrobbles')
    .set({ state: 'dropped' })
    .where('state', '=', 'waiting')
    .where('createdAt', '<', before.waits)
    .execute()
  await db
    .deleteFrom('scrobbles')
    .where('state', '<>', 'waiting')
    .where('createdAt', '<', before.settled)
    .execute()
}

/** The last of somebody at a service. */
export const lastScrobbles = (
  db: Db,
  userUuid: string,
  service: string,
  most: number,
): Promise<ScrobbleRow[]> =>
  db
    .selectFrom('scrobbles')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('service', '=', service)
    .orderBy('startedAt', 'desc')
    .limit(most)
    .execute()

export const countWaiting = async (db: Db, userUuid: string, service: string): Promise<number> => {
  const { n } = await db
    .selectFrom('scrobbles')
    .where('userUuid', '=', userUuid)
    .where('service', '=', service)
    .where('state', '=', 'waiting')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
