import type pg from 'pg'

/** What a database says of itself. */
export interface Examined {
  /** As `server_version_num` counts, e.g. 180004. */
  readonly versionNumber: number
  readonly version: string
  /** Names of the migrations that ran; null where none ever did. */
  readonly migrations: readonly string[] | null
  /** How much later its clock is than ours, in ms. */
  readonly clockAheadMs: number
}

/** Whether any release of ours made tables here. */
export const hasTables = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  )
  return rows[0]?.there === true
}

/** Looks at a database and changes nothing. */
export const examine = async (pool: pg.Pool): Promise<Examined> => {
  const { rows: versions } = await pool.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  )
  const migrations = (await hasTables(pool))
    ? (await pool.query<{ name: string }>('select name from schema_migrations')).rows.map(({ name }) => name)
    : null
  const before = Date.now()
  const { rows: clocks } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const here = (before + Date.now()) / 2
  return {
    versionNumber: versions[0]?.number ?? 0,
    version: versions[0]?.version ?? '',
    migrations,
    clockAheadMs: Math.round((clocks[0]?.now.getTime() ?? here) - here),
  }
}
