import { sql } from 'kysely'
import { type Clause, type Db, prepared } from '#ports/db.ts'

/** A job as graphile-worker's `add_jobs` takes it. */
export interface JobSpec {
  readonly identifier: string
  readonly payload: object
  /** Jobs with the same one run one after another. */
  readonly queue_name?: string
  readonly run_at?: Date
  readonly max_attempts: number
  readonly job_key?: string
}

/** So often jobs are added that a worker took while they were being renewed. */
const MOST_ADDED = 10

/**
 * Adds jobs, or renews the waiting ones with the same keys; notifies every node once.
 *
 * A waiting job that a worker takes in the middle of `add_jobs` is neither renewed nor is there another in its place:
 * the library looks for taken ones first and skips those that are taken after. Such are added once more.
 */
export const addJobs = async (db: Db, specs: readonly JobSpec[]): Promise<void> => {
  for (let left = specs, nth = 0; left.length > 0; nth += 1) {
    if (nth === MOST_ADDED) throw new Error(`${left.length} jobs were taken each time they were renewed`)
    const { rows } = await sql<{ key: string }>`${prepared}
      select key from graphile_worker.add_jobs(
        array(select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(left)}) spec),
        true) where key is not null`.execute(db)
    const added = new Set(rows.map(({ key }) => key))
    left = left.filter(({ job_key: key }) => key !== undefined && !added.has(key))
  }
}

/**
 * Adds jobs that need no order, within a statement and if `where`; one whose key a job has stays away. Those of queues
 * that nobody announced are passed over.
 */
export const insertJobs = (specs: readonly JobSpec[], where: Clause): Clause => sql`
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key)
  select task.id, payload, coalesce(run_at, now()), max_attempts, job_key
  from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}) spec
  join graphile_worker._private_tasks task on task.identifier = spec.identifier
  where ${where}
  on conflict (key) do nothing`

/**
 * Adds them quietly: nodes are told after the commit (`notifyNodes`). `add_jobs` notifies in the transaction, and
 * PostgreSQL lets transactions that notify commit one after another: four times fewer a second. `also` is written in the
 * same statement.
 */
export const putJobs = async (db: Db, specs: readonly JobSpec[], also?: Clause): Promise<void> => {
  if (specs.length === 0 && also === undefined) return
  const queues = [...new Set(specs.map(({ identifier }) => identifier))]
  const { rows } = await sql<{ nameless: number }>`${prepared}
    with put as (${insertJobs(specs, sql`true`)}), also as (${also ?? sql`select`})
    select count(*) as nameless from unnest(${queues}::text[]) queue
    where not exists (select from graphile_worker._private_tasks where identifier = queue)`.execute(db)
  if (rows[0]?.nameless !== 0) throw new Error('jobs were sent to a queue that nobody announced')
}

/** Announces queues, so that jobs can be put into them. */
export const putTasks = async (db: Db, queues: readonly string[]): Promise<void> => {
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select queue from unnest(${[...queues]}::text[]) queue
    where not exists (select from graphile_worker._private_tasks where identifier = queue)
    on conflict do nothing`.execute(db)
}

/** Tells every node that jobs wait, as many as `weight`. It may be lost in a crash: nodes look by themselves too. */
export const notifyNodes = async (db: Db, weight: number): Promise<void> => {
  // As `add_jobs` does: what is alike would be told once.
  await sql`
    select set_config('synchronous_commit', 'off', true),
      pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${weight}::int)::text)`.execute(db)
}

/** How many jobs of `queues` wait to be started. */
export const waitingJobs = async (db: Db, queues: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and task_identifier = any(${queues}::text[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * True while a job of any of these queues may still be done that carries a fact of this kind told by then. It is one
 * question: a fact that is handed on from one queue to another in between is in one of them.
 */
export const anyToldBy = async (
  db: Db,
  then: Date,
  { kind, queues }: { readonly kind: string; readonly queues: readonly string[] },
): Promise<boolean> => {
  // Times are written alike and compared as text: jobs of other queues may call something else `at`.
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${queues}::text[]) and j.attempts < j.max_attempts
      and j.payload->>'name' = ${kind} and j.payload->>'at' <= ${then.toISOString()} collate "C" limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Says that the worker pools `nodes` are alive for `ttlMs` from now. */
export const beat = async (db: Db, nodes: readonly string[], ttlMs: number): Promise<void> => {
  await sql`
    insert into job_nodes (node, alive_until)
    select node, clock_timestamp() + ${ttlMs} * interval '1 millisecond' from unnest(${nodes}::text[]) node
    on conflict (node) do update set alive_until = excluded.alive_until`.execute(db)
}

/** Forgets worker pools that stop in order, and gives back what they still hold. */
export const signOff = async (db: Db, nodes: readonly string[]): Promise<void> => {
  await sql`
    with gone as (delete from job_nodes where node = any(${nodes}::text[]))
    select graphile_worker.force_unlock_workers(${nodes}::text[])`.execute(db)
}

/** Forgets all worker pools. */
export const forgetNodes = async (db: Db): Promise<void> => {
  await sql`delete from job_nodes`.execute(db)
}

/** A job whose worker pool went away before it was done. */
export interface OrphanedJob {
  readonly queue: string
  readonly job: number
  /** It was the last attempt: the job is a dead letter now. */
  readonly dead: boolean
}

/**
 * Forgets worker pools that fell silent and gives their jobs back. A pool that began a moment ago may not have said
 * that it is alive: jobs taken in the last `youngestMs` are left alone.
 */
export const freeOrphans = async (db: Db, youngestMs: number): Promise<OrphanedJob[]> => {
  await sql`delete from job_nodes where alive_until < clock_timestamp()`.execute(db)
  const { rows } = await sql<OrphanedJob & { node: string }>`
    select task_identifier as queue, id as job, locked_by as node, attempts >= max_attempts as dead
    from graphile_worker.jobs
    where locked_at <= clock_timestamp() - ${youngestMs} * interval '1 millisecond'
      and not exists (select from job_nodes where node = locked_by)`.execute(db)
  if (rows.length > 0)
    await sql`select graphile_worker.force_unlock_workers(${rows.map((row) => row.node)}::text[])`.execute(db)
  return rows
}
