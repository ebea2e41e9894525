import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { type App, compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'

/** A whole Roomtone in this process, on a PostgreSQL of its own that is gone afterwards. */
export interface Own {
  readonly tools: App['tools']
  readonly address: string
  /** For a peer that speaks to the same database without us. */
  readonly connection: pg.PoolConfig
}

/** Does something with one; `settings` are environment variables. */
export const withOwnDatabase = async <T>(
  settings: Record<string, string>,
  work: (own: Own) => Promise<T>,
): Promise<T> => {
  const home = await mkdtemp(join(tmpdir(), 'roomtone-own-'))
  await chmod(home, 0o755)
  const server = await startEmbedded(home)
  const { host, user, password } = server.connection
  const databaseUrl = `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(String(host))}`
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: home,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  }
  const app = await compose(readConfig(environment))
  try {
    return await work({ tools: app.tools, address: app.address, connection: server.connection })
  } finally {
    await app.close()
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}
