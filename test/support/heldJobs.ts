import pg from 'pg'

/** The lock at which whoever wants to begin a job waits; held here. */
const LOCK = 4_200_042

/** A database in which no job begins. */
export interface HeldJobs {
  /** For what a test sets up and looks at. */
  readonly database: pg.Client
  /** Ends all connections of others, as those of a server that was killed end. */
  endOthers(): Promise<void>
  /** From now on jobs begin. */
  release(): Promise<void>
  close(): Promise<void>
}

/** From now on no job can be taken: whoever tries waits. What is sent meanwhile waits in its table. */
export const holdJobs = async (databaseUrl: string): Promise<HeldJobs> => {
  const database = new pg.Client(databaseUrl)
  await database.connect()
  await database.query(`
    select pg_advisory_lock(${LOCK});
    create or replace function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$;
    create or replace trigger hold before update on graphile_worker._private_jobs
      for each row when (new.locked_by is not null) execute function hold()`)
  return {
    database,
    endOthers: async () => {
      await database.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    },
    release: async () => {
      await database.query(`select pg_advisory_unlock(${LOCK})`)
    },
    close: () => database.end(),
  }
}
