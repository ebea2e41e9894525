import type pg from 'pg'

/** The oldest PostgreSQL with all we ask of it (`uuidv7()` came with 18), as `server_version_num` counts. */
const OLDEST = 180_000

/** Why a PostgreSQL of this `server_version_num` will not do; null if it will. */
export const versionProblem = (version: number): string | null =>
  version >= OLDEST
    ? null
    : `Roomtone needs PostgreSQL 18 or newer; the one of DATABASE_URL is version ${Math.floor(version / 10_000)}.`

/** Rejects with a clear sentence if the server is too old. */
export const demandVersion = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const problem = versionProblem(rows[0]?.version ?? 0)
  if (problem !== null) throw new Error(problem)
}
