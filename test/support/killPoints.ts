import pg from 'pg'

/** The lock at which a server waits for its end; held here. */
const LOCK = 4_200_022

/** The places between any two statements of a server that write to some tables, and whoever waits at one. */
export interface KillPoints {
  /** For what a test sets up and looks at. */
  readonly database: pg.Client
  /** From now on the `nth` statement that writes to one of the tables is not begun: whoever sends it waits. */
  arm(nth: number): Promise<void>
  /** True once somebody waits there. */
  isReached(): Promise<boolean>
  /** After the server was killed: what it left open ends as its connections do, and nobody waits any more. */
  disarm(): Promise<void>
  /** After the last server ended. */
  close(): Promise<void>
}

/** Puts such a place before each statement that writes to one of `tables`. */
export const openKillPoints = async (url: string, tables: readonly string[]): Promise<KillPoints> => {
  const database = new pg.Client(url)
  await database.connect()
  await database.query(`
    create sequence written;
    create table stop_at (nth bigint);
    create function stop_here() returns trigger language plpgsql as $$
      begin
        if nextval('written') = (select nth from stop_at) then perform pg_advisory_xact_lock(${LOCK}); end if;
        return null;
      end $$;
    select pg_advisory_lock(${LOCK})`)
  for (const table of tables)
    await database.query(
      `create trigger stop_here before insert or update on ${table} for each statement execute function stop_here()`,
    )
  return {
    database,
    arm: async (nth) => {
      await database.query('delete from stop_at')
      await database.query(
        'insert into stop_at select last_value + case when is_called then $1 else $1 - 1 end from written',
        [nth],
      )
    },
    isReached: async () => {
      const { rowCount } = await database.query(
        `select from pg_locks where locktype = 'advisory' and not granted and objid = ${LOCK}
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return (rowCount ?? 0) > 0
    },
    disarm: async () => {
      await database.query(`
        delete from stop_at;
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    },
    close: () => database.end(),
  }
}

/** What a dead node held is given to others once it was silent for twenty seconds: here at once. */
export const releaseJobs = async (database: pg.Client): Promise<void> => {
  for (const table of ['jobs', 'job_queues'])
    await database.query(`update graphile_worker._private_${table} set locked_at = null, locked_by = null`)
}

/** The jobs of a queue whose time would come later are due now. */
export const jobsDueNow = async (database: pg.Client, queue: string): Promise<void> => {
  await database.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 and j.run_at > now() and j.locked_by is null`,
    [queue],
  )
}
