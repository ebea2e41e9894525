import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { BaseTools } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'

/** Tools whose transactions lose their back end after their last statement, before they commit. */
export const dying = (tools: BaseTools): BaseTools =>
  replaced(tools, {
    tx: ((work) =>
      tools.tx(async (tx) => {
        const made = await work(tx)
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db)
        return made
      })) as BaseTools['tx'],
  })

/** Does something behind the back of the triggers, as only a superuser can. */
export const asSuperuser = (db: Db, work: (superuser: Db) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (superuser) => {
    await sql`set local session_replication_role = replica`.execute(superuser)
    await work(superuser)
  })

/** Changes the amount of a transaction behind the back of the triggers, as only a superuser can. */
export const forgeAmount = (db: Db, accountId: string, from: number, to: number): Promise<void> =>
  db.transaction().execute(async (superuser) => {
    await sql`set local session_replication_role = replica`.execute(superuser)
    await superuser
      .updateTable('tokenTransactions')
      .set({ amount: to })
      .where('accountId', '=', accountId)
      .where('amount', '=', from)
      .execute()
  })

/** Empties the ledger, if the database lets anybody. */
export const emptyLedger = async (db: Db): Promise<void> => {
  await sql`truncate token_transactions cascade`.execute(db)
}
