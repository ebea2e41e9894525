import { sql } from 'kysely'
import { numberedLocks } from '#ports/advisoryLocks.ts'
import type { Db } from '#ports/db.ts'

/** A job whose node went away before it was done. */
export interface OrphanedJob {
  readonly name: string
  readonly id: string
  readonly retryCount: number
  readonly retryLimit: number
}

/** Says that `node` is there for `ttlMs` from now; false if others already took it for gone. */
export const beat = async (db: Db, node: string, ttlMs: number, first: boolean): Promise<boolean> => {
  const until = sql`clock_timestamp() + ${ttlMs} * interval '1 millisecond'`
  const { rows } = first
    ? await sql`insert into job_nodes (node, alive_until) values (${node}, ${until}) returning node`.execute(
        db,
      )
    : await sql`update job_nodes set alive_until = ${until} where node = ${node} returning node`.execute(db)
  return rows.length > 0
}

/** Forgets a node that stops in order. */
export const signOff = async (db: Db, node: string): Promise<void> => {
  await sql`delete from job_nodes where node = ${node}`.execute(db)
}

/** Forgets all nodes. */
export const forgetNodes = async (db: Db): Promise<void> => {
  await sql`delete from job_nodes`.execute(db)
}

/**
 * Forgets nodes that stayed silent and gives the jobs nobody works on any more. A job fetched a moment ago may not
 * be claimed yet: it counts only after `youngestMs`.
 */
export const orphanedJobs = async (
  db: Db,
  queues: readonly string[],
  youngestMs: number,
): Promise<OrphanedJob[]> => {
  await sql`delete from job_nodes where alive_until < clock_timestamp()`.execute(db)
  const { rows } = await sql<OrphanedJob>`
    select name, id, retry_count, retry_limit from pgboss.job j
    where name = any(${queues}) and state = 'active'
      and started_on < clock_timestamp() - ${youngestMs} * interval '1 millisecond'
      and not exists (select from job_nodes n where n.node = j.output->>'node')`.execute(db)
  return rows
}

/** Runs `work` while no other node does. */
export const oneAtATime = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${numberedLocks.jobQueues})`.execute(connection)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${numberedLocks.jobQueues})`.execute(connection)
    }
  })
