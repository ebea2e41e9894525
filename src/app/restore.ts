// `npm run restore`: fills an empty place with a backup, of this release or a former one.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Connection } from '#adapters/db/connect.ts'
import { hasTables } from '#adapters/db/examine.ts'
import { load } from '#adapters/db/load.ts'
import { migrate, migrationFiles } from '#adapters/db/migrate.ts'
import { demandVersion } from '#adapters/db/version.ts'
import { prepareJobs } from '#adapters/jobs/graphile.ts'
import { pinoLog } from '#adapters/log/pino.ts'
import { chooseBlobs } from './adapters.ts'
import { type Config, readConfig } from './config.ts'
import { joinAsOwner, openDatabase } from './database.ts'
import { insistOnTls } from './insistOnTls.ts'
import { reasonOf } from './reasonOf.ts'
import { root } from './root.ts'
import { isKeyOf } from './upkeep/manifest.ts'
import { restoreFrom, type Verified, verify } from './upkeep/restore.ts'
import { runCommand, WrongArguments } from './upkeep/runCommand.ts'

const usage = `Usage: npm run restore -- <file.tar> [--check]
  The database and DATA_DIR must be empty. They need not be of the kind that the backup was made from.
  --check   only reads the backup and says whether it is whole`

const migrations = join(root, 'migrations')

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new WrongArguments()
  const verified = await verify(resolve(file))
  const { manifest, rows, files } = verified
  console.log(
    `Made ${manifest.madeAt}: ${manifest.database.tables.length} tables, ${rows} rows, ${files} files. It is whole.`,
  )
  if (values.check) return
  const config = await insistOnTls(readConfig(process.env))
  await demandKnown(verified)
  const owner = await joinAsOwner(config)
  try {
    await demandVersion(owner.pool)
    await demandEmpty(owner)
    await demandKey(config, verified)
    await fill(resolve(file), owner, config)
  } finally {
    await owner.close()
  }
  await (await openDatabase(config)).close()
  console.log('Everything is where it was. Now: npm start')
}

/** Only a release as new as the backup's knows its tables. */
const demandKnown = async ({ manifest }: Verified): Promise<void> => {
  const known = await migrationFiles(migrations)
  const unknown = manifest.database.migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(`The backup was made by a newer release (${unknown}): install that one first.`)
}

/** Without the key that sealed them, secrets would be lost silently. A key in the backup is kept as this place's own. */
const demandKey = async (config: Config, { manifest, key }: Verified): Promise<void> => {
  const configured = [config.SECRET_KEY, ...(config.FORMER_SECRET_KEYS ?? [])].filter(
    (one) => one !== undefined,
  )
  if (configured.some((one) => isKeyOf(manifest, Buffer.from(one, 'hex')))) return
  if (key === null || config.SECRET_KEY !== undefined)
    throw new Error(
      'Secrets in the backup are sealed with another key: give it as SECRET_KEY, or among FORMER_SECRET_KEYS.',
    )
  const folder = join(config.DATA_DIR, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'master-key'), key, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new Error(`${config.DATA_DIR} has a key already: set DATA_DIR to an empty folder.`, {
      cause: error,
    })
  })
}

const demandEmpty = async ({ pool }: Connection): Promise<void> => {
  if (await hasTables(pool))
    throw new Error(
      'The database has tables already. Give an empty one (DATABASE_URL, or an empty DATA_DIR); nothing was changed.',
    )
}

const fill = async (file: string, { pool, db }: Connection, config: Config): Promise<void> => {
  try {
    await restoreFrom(
      file,
      async ({ database }) => {
        await migrate(pool, migrations, new Set(database.migrations))
        await prepareJobs({ db, pool, log: pinoLog('error') })
        return load(pool, database)
      },
      await chooseBlobs(config),
    )
  } catch (error) {
    throw new Error(`${reasonOf(error)} The database has empty tables now: begin anew with an empty one.`, {
      cause: error,
    })
  }
}

runCommand(main, { usage, failed: 'Nothing was restored.' })
