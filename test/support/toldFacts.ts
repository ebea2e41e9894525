import { sql } from 'kysely'
import type { Tools } from '#services/core/context.ts'
import { jobsDone } from './jobs.ts'

/** Keeps what is told from now on, so that it can be told again as after a crash. */
export const keepFacts = async (tools: Tools): Promise<{ tellAgain(): Promise<string[]> }> => {
  await sql`create table told_facts (data json)`.execute(tools.db)
  await sql`create function keep_fact() returns trigger language plpgsql as $$ begin
    insert into told_facts select new.payload from graphile_worker._private_tasks t
      where t.id = new.task_id and t.identifier = 'facts';
    return new; end $$`.execute(tools.db)
  await sql`create trigger keep_fact after insert on graphile_worker._private_jobs
    for each row execute function keep_fact()`.execute(tools.db)
  return {
    /** Tells all of it once more, to all that listen; gives the names. */
    tellAgain: async () => {
      const { rows } = await sql<{ data: { readonly name: string } }>`
        with again as (delete from told_facts returning data) select data from again`.execute(tools.db)
      await tools.send(...rows.map(({ data }) => ({ queue: 'facts', data })))
      await jobsDone(tools)
      return rows.map(({ data }) => data.name)
    },
  }
}
