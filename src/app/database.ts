import { join } from 'node:path'
import { type Connection, connect } from '#adapters/db/connect.ts'
import { type Embedded, joinEmbedded, startEmbedded } from '#adapters/db/embedded.ts'
import { migrate } from '#adapters/db/migrate.ts'
import { demandVersion } from '#adapters/db/version.ts'
import type { Config } from './config.ts'
import { root } from './root.ts'

/** Opens the configured PostgreSQL, or starts our own, and brings its tables up to date. */
export const openDatabase = (config: Config): Promise<Connection> => open(config, startEmbedded)

/** The same for tools of the command line, which may run beside the server. */
export const joinDatabase = (config: Config): Promise<Connection> =>
  open(config, async (dataDir) => (await joinEmbedded(dataDir)) ?? startEmbedded(dataDir))

const open = async (config: Config, start: (dataDir: string) => Promise<Embedded>): Promise<Connection> => {
  const embedded = config.DATABASE_URL === undefined ? await start(config.DATA_DIR) : null
  const connection = connect(config.DATABASE_URL ?? embedded?.connection ?? {})
  await demandVersion(connection.pool)
  await migrate(connection.pool, join(root, 'migrations'))
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await embedded?.stop()
    },
  }
}
