import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Checkouts of a provider that gave something to somebody who is still here, and of which not all was taken back. */
const kept = (db: Db, provider: string) =>
  db
    .selectFrom('checkouts')
    .where('provider', '=', provider)
    .where('fulfilledAt', 'is not', null)
    .where('userUuid', 'is not', null)
    .where((e) => e('refunded', '<', e.fn.coalesce('paid', 'amount')))

export const countOfKept = async (db: Db, provider: string): Promise<number> =>
  (await kept(db, provider).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count

/** A page of them by id, those after `after`. */
export const pageOfKept = (
  db: Db,
  provider: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<{ id: string; amount: number; paymentRef: string | null }[]> =>
  kept(db, provider)
    .select(['id', 'amount', 'paymentRef'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
