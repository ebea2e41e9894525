import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** The number of a look that begins now: higher than that of every look that began before. */
export const nextLook = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select nextval('payment_look_numbers') as number`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A look at a payment got no number')
  return Number(row.number)
}

/** Notes that a look is applied; false if one that began later was applied before. Held until the transaction ends. */
export const noteLook = async (
  db: Db,
  look: { readonly provider: string; readonly ref: string; readonly number: number; readonly at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentLooks')
    .values(look)
    .onConflict((c) =>
      c
        .columns(['provider', 'ref'])
        .doUpdateSet({ number: look.number, at: look.at })
        .where('paymentLooks.number', '<', look.number),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The number of the look that was applied last; null if there was none. */
export const lastLook = async (db: Db, provider: string, ref: string): Promise<number | null> =>
  (
    await db
      .selectFrom('paymentLooks')
      .select('number')
      .where('provider', '=', provider)
      .where('ref', '=', ref)
      .executeTakeFirst()
  )?.number ?? null

/**
 * Forgets looks applied before then: nobody who began before them is still looking. Those of `but` stay: what is ordered
 * by when it was signed may come at any time.
 */
export const forgetLooks = async (db: Db, before: Date, but: string): Promise<void> => {
  await db.deleteFrom('paymentLooks').where('at', '<', before).where('provider', '!=', but).execute()
}
