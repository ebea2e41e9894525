import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#ports/db.ts'

/** Until no job waits to be started and none is at work: `jobs.waiting()` counts the former only. */
export const jobsDone = async (tools: { readonly db: Db }): Promise<void> => {
  const open = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from graphile_worker.jobs
      where attempts < max_attempts and run_at <= now()`.execute(tools.db)
    return rows[0]?.count ?? 0
  }
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
}
