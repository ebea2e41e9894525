import { join } from 'node:path'
import { type Connection, connect, type Target } from '#adapters/db/connect.ts'
import { type Embedded, joinEmbedded, startEmbedded } from '#adapters/db/embedded.ts'
import { migrate } from '#adapters/db/migrate.ts'
import { accountOf, grantRows, makeAccount } from '#adapters/db/requestAccount.ts'
import { demandVersion } from '#adapters/db/version.ts'
import { prepareJobs } from '#adapters/jobs/graphile.ts'
import { pinoLog } from '#adapters/log/pino.ts'
import type { Config } from './config.ts'
import { root } from './root.ts'

/** The database as the product uses it: one pool for requests and jobs, and one for what live rooms write. */
export interface Database extends Connection {
  readonly rooms: Connection
}

/** Connections of the embedded PostgreSQL beside our pools: tools of the command line, upkeep. */
const SPARE_CONNECTIONS = 40

/** Opens the configured PostgreSQL, or starts our own, and brings its tables up to date. */
export const openDatabase = (config: Config): Promise<Database> =>
  open(config, (dataDir) => startFor(config, dataDir))

/** The same for tools of the command line, which may run beside the server. */
export const joinDatabase = (config: Config): Promise<Database> =>
  open(config, (dataDir) => joinOrStart(config, dataDir))

/**
 * The database as its owner sees it, with its tables as they are: for tools that look at it or fill it. Beside a server
 * that runs, or without one.
 */
export const joinAsOwner = async (config: Config): Promise<Connection> => {
  const embedded = config.DATABASE_URL === undefined ? await joinOrStart(config, config.DATA_DIR) : null
  const owner = connect(ownerOf(config, embedded), 2, {}, 'bulk')
  return {
    ...owner,
    close: async () => {
      await owner.close()
      await embedded?.stop()
    },
  }
}

const joinOrStart = async (config: Config, dataDir: string): Promise<Embedded> =>
  (await joinEmbedded(dataDir)) ?? startFor(config, dataDir)

/** Where the database is for the account that owns its tables. */
const ownerOf = (config: Config, embedded: Embedded | null): Target =>
  config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL ?? embedded?.connection ?? {}

const startFor = (config: Config, dataDir: string): Promise<Embedded> =>
  startEmbedded(dataDir, true, config.DATABASE_POOL + config.DATABASE_POOL_ROOMS + SPARE_CONNECTIONS)

const open = async (config: Config, start: (dataDir: string) => Promise<Embedded>): Promise<Database> => {
  const embedded = config.DATABASE_URL === undefined ? await start(config.DATA_DIR) : null
  const target = config.DATABASE_URL ?? embedded?.requests ?? {}
  await prepare(ownerOf(config, embedded), target)
  const bounds = {
    waitMs: config.DATABASE_POOL_WAIT_MS,
    statementMs: config.DATABASE_POOL_STATEMENT_MS,
    lockMs: config.DATABASE_POOL_LOCK_MS,
  }
  const general = connect(target, config.DATABASE_POOL, bounds)
  const rooms = connect(target, config.DATABASE_POOL_ROOMS, bounds)
  return {
    ...general,
    rooms,
    close: async () => {
      await Promise.all([rooms.close(), general.close()])
      await embedded?.stop()
    },
  }
}

/**
 * On a connection of its own: a migration takes, and waits for another node's, as long as it must. Where the account
 * that answers requests is another one, it gets the right to rows.
 */
const prepare = async (owner: Target, requests: Target): Promise<void> => {
  const { pool, db, close } = connect(owner, 2)
  try {
    await demandVersion(pool)
    await migrate(pool, join(root, 'migrations'))
    const account = accountOf(requests)
    if (account === accountOf(owner)) return
    await prepareJobs({ db, pool, log: pinoLog('error') })
    if (typeof requests !== 'string') await makeAccount(pool, requests)
    await grantRows(pool, account)
  } finally {
    await close()
  }
}
