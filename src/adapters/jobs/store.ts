import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** The channel that rings when a job was sent. */
export const CHANNEL = 'roomtone_jobs'

/** Runs pg-boss's own SQL on the pool. */
export const executorOn = (db: Db) => ({
  executeSql: (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> =>
    values.length > 0 ? db.executeQuery(CompiledQuery.raw(text, values)) : runScript(db, text),
})

/** Some of its SQL is a script with BEGIN and COMMIT: one that fails must not leave its connection in the middle. */
const runScript = (db: Db, text: string): Promise<{ rows: unknown[] }> =>
  db.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery(CompiledQuery.raw(text))
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })

/** Runs the one INSERT that sends a job on the pool or inside a transaction, and rings the channel in the same statement. */
export const ringingExecutorOn = (db: Db, queue: string) => ({
  executeSql: (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    const ringing = `with sent as (${text}) select id, pg_notify('${CHANNEL}', $${values.length + 1}) from sent`
    return db.executeQuery(CompiledQuery.raw(ringing, [...values, queue]))
  },
})

/**
 * Holds back the waiting job of this key until the transaction ends, so that it runs after what the transaction
 * did; false if there is none (any more). Outside a transaction it only rings.
 */
export const holdWaitingJob = async (db: Db, queue: string, key: string): Promise<boolean> => {
  const { rows } = await sql`
    with held as (
      select id from pgboss.job
      where name = ${queue} and singleton_key = ${key} and state = 'created' for key share
    )
    select pg_notify(${CHANNEL}, ${queue}) from held`.execute(db)
  return rows.length > 0
}

export interface DueQueue {
  readonly name: string
  /** Milliseconds until its next job may start; 0 = now. */
  readonly waitMs: number
}

/** Those of `queues` that have waiting jobs, with the time until the first may start. */
export const dueQueues = async (db: Db, queues: readonly string[]): Promise<DueQueue[]> => {
  const { rows } = await sql<DueQueue>`
    select name, greatest(0, ceil(extract(epoch from min(start_after) - now()) * 1000)) as wait_ms
    from pgboss.job where name = any(${queues}) and state < 'active' group by name`.execute(db)
  return rows
}

/** How many jobs of `queues` wait. */
export const waitingJobs = async (db: Db, queues: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job
    where name = any(${queues}) and state < 'active'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes down which node works on these jobs. */
export const claimJobs = async (
  db: Db,
  queue: string,
  ids: readonly string[],
  node: string,
): Promise<void> => {
  await sql`
    update pgboss.job set output = jsonb_build_object('node', ${node}::text)
    where name = ${queue} and id = any(${ids}) and state = 'active'`.execute(db)
}
