import { fileURLToPath } from 'node:url'
import { type Connection, connect } from '#adapters/db/connect.ts'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { migrate } from '#adapters/db/migrate.ts'
import type { Config } from './config.ts'

/** The same from `src/app` and from `dist/server`. */
export const migrationsDirectory = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Opens the configured PostgreSQL, or starts our own, and brings its tables up to date. */
export const openDatabase = async (config: Config): Promise<Connection> => {
  const embedded = config.DATABASE_URL === undefined ? await startEmbedded(config.DATA_DIR) : null
  const connection = connect(config.DATABASE_URL ?? embedded?.connection ?? {})
  await migrate(connection.pool, migrationsDirectory)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await embedded?.stop()
    },
  }
}
