import { sql } from 'kysely'
import { numberedLocks } from '#ports/advisoryLocks.ts'
import type { Db } from '#ports/db.ts'

/** Half of what the sequence can give. */
const MANY = 1_000_000_000

/**
 * Sending takes a number from a sequence of 31 bits although the name of the queue is known, and none can be sent
 * when it has run out (graphile/worker#619; mended in 0.18, which needs Node 22). Starts it again long before.
 */
export const renewTaskNumbers = async (db: Db): Promise<void> => {
  await sql`
    select setval('graphile_worker.tasks_id_seq', (
      select coalesce(max(id), 1) from graphile_worker._private_tasks where id < ${MANY}))
    where (select last_value from graphile_worker.tasks_id_seq) > ${MANY}`.execute(db)
}

/**
 * Before graphile-worker pg-boss kept the jobs: what waits or was under way in its tables moves over, and they go.
 * Its facts get the number and time that facts have now.
 */
export const moveOldJobs = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${numberedLocks.jobQueues})`.execute(tx)
    const { rows } = await sql`select where to_regclass('pgboss.job') is not null`.execute(tx)
    if (rows.length === 0) return
    await sql`
      select from graphile_worker.add_jobs(array(
        select distinct on (name, singleton_key) (
          name,
          case when name like 'fact.%' then jsonb_build_object('factId', id, 'at', created_on, 'by', null) || data
            else coalesce(data, '{}') end,
          null, start_after, greatest(1, retry_limit - retry_count + 1),
          name || ':' || singleton_key, null, null
        )::graphile_worker.job_spec
        from pgboss.job
        where state in ('created', 'retry', 'active') and name <> 'dead-letters' and name not like '\\_\\_pgboss%'
        order by name, singleton_key, created_on desc
      ), true)`.execute(tx)
    await sql`drop schema pgboss cascade`.execute(tx)
  })
