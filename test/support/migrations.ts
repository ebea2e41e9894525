import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#adapters/db/connect.ts'
import { migrate, migrationFiles } from '#adapters/db/migrate.ts'
import { emptyDatabase } from './database.ts'
import { atEnd } from './leftBehind.ts'

const directory = 'migrations'

/**
 * A database as a server left it that knew only the migrations before `name`: put rows into it, then `goOn` runs
 * `name` and all that follow.
 */
export const databaseBefore = async (
  name: string,
): Promise<Pick<Connection, 'db' | 'pool'> & { readonly url: string; goOn(): Promise<void> }> => {
  const url = await emptyDatabase()
  const { db, pool, close } = connect(url, 2)
  atEnd(close)
  const earlier = await mkdtemp(join(tmpdir(), 'roomtone-earlier-'))
  for (const [file, path] of await migrationFiles(directory))
    if (file < name) await copyFile(path, join(earlier, file))
  await migrate(pool, earlier)
  await rm(earlier, { recursive: true })
  return {
    db,
    pool,
    url,
    goOn: async () => {
      await migrate(pool, directory)
    },
  }
}
