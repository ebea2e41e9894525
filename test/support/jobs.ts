import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '#ports/db.ts'

type Open = () => Promise<number>

const untilNone = async (open: Open): Promise<void> => {
  const none = async (): Promise<void> => {
    const left = await open()
    if (left > 0) throw new Error(`${left} jobs are not done`)
  }
  await vi.waitFor(none, { timeout: 30_000 })
}

/** Until no job waits to be started and none is at work: `jobs.waiting()` counts the former only. */
export const jobsDone = (tools: { readonly db: Db }): Promise<void> =>
  untilNone(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from graphile_worker.jobs
      where attempts < max_attempts and run_at <= now()`.execute(tools.db)
    return rows[0]?.count ?? 0
  })

/** Until nothing of this queue waits, jobs whose time would come later included: their time comes now. */
export const dueNow = (tools: { readonly db: Db }, queue: string): Promise<void> =>
  untilNone(async () => {
    await sql`
      update graphile_worker._private_jobs j set run_at = now()
      from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${queue} and j.run_at > now() and j.locked_by is null`.execute(
      tools.db,
    )
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from graphile_worker.jobs
      where task_identifier = ${queue} and attempts < max_attempts`.execute(tools.db)
    return rows[0]?.count ?? 0
  })

/** Lets no job of this queue be added, as its time comes by the clock, until the answer is called. */
export const withoutJobs = async (
  { db }: { readonly db: Db },
  queue: string,
): Promise<() => Promise<unknown>> => {
  await sql`create function no_job() returns trigger language plpgsql as $$ begin
    return case when exists (
      select from graphile_worker._private_tasks t where t.id = new.task_id and t.identifier = tg_argv[0]
    ) then null else new end; end $$`.execute(db)
  await sql`create trigger no_job before insert on graphile_worker._private_jobs
    for each row execute function no_job(${sql.lit(queue)})`.execute(db)
  await dueNow({ db }, queue)
  return () => sql`drop function no_job cascade`.execute(db)
}
