import type { Db } from '#ports/db.ts'
import type { LocalPayments } from '#ports/tables.ts'
import { type Selectable, sql } from 'kysely'

export type LocalRow = Selectable<LocalPayments>

export const localObject = async (db: Db, ref: string): Promise<LocalRow | null> =>
  (await db.selectFrom('localPayments').selectAll().where('ref', '=', ref).executeTakeFirst()) ?? null

/** All of a checkout: itself, its payment, its subscription. */
export const localObjectsOf = (db: Db, checkoutId: string): Promise<LocalRow[]> =>
  db.selectFrom('localPayments').selectAll().where('checkoutId', '=', checkoutId).orderBy('ref').execute()

/** Puts an object there, or changes it; what is not named in `data` stays as it is. */
export const putLocal = async (
  db: Db,
  { ref, kind, checkoutId, data }: Pick<LocalRow, 'ref' | 'kind' | 'checkoutId'> & { readonly data: object },
): Promise<void> => {
  const json = JSON.stringify(data)
  await db
    .insertInto('localPayments')
    .values({ ref, kind, checkoutId, data: json })
    .onConflict((c) => c.column('ref').doUpdateSet({ data: sql`local_payments.data || ${json}::jsonb` }))
    .execute()
}
