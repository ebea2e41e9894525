import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A page of the accounts that wear an avatar, by number; those that come after `after`. */
export const whoWears = (db: Db, slug: string, after: number): Promise<{ id: number; uuid: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'uuid'])
    .where('avatarId', '=', slug)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** How many wear each of these avatars; what nobody wears is left out. */
export const countWorn = async (db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['avatarId', sql<number>`count(*)`.as('n')])
    .where('avatarId', 'in', slugs)
    .groupBy('avatarId')
    .execute()
  return new Map(rows.map(({ avatarId, n }) => [avatarId, n]))
}

/** Puts another avatar on somebody who wears that one. */
export const changeWorn = async (
  db: Db,
  userUuid: string,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ avatarId: to, updatedAt: now })
    .where('uuid', '=', userUuid)
    .where('avatarId', '=', from)
    .execute()
}

/** Writes what somebody is subscribed to; false if that is what stands there. */
export const changeSubscription = async (
  db: Db,
  userUuid: string,
  right: { readonly subscriptionId: string; readonly until: Date } | null,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      subscriptionId: right?.subscriptionId ?? null,
      subscribedUntil: right?.until ?? null,
      updatedAt: now,
    })
    .where('uuid', '=', userUuid)
    .where(
      ({ eb }) => sql<boolean>`(${eb.ref('subscriptionId')}, ${eb.ref('subscribedUntil')}) is distinct from
        (${right?.subscriptionId ?? null}::text, ${right?.until ?? null}::timestamptz)`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
