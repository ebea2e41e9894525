import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { libraryPath, prepareCluster } from './cluster.ts'
import { fingerprint, choosePostgresUser, type PostgresUser } from './postgresUser.ts'

/** A PostgreSQL of our own: where to connect, and how to stop it. */
export interface Embedded {
  readonly connection: pg.PoolConfig
  /** The account that answers requests, once it was made: it has no right but to rows. */
  readonly requests: pg.PoolConfig
  stop(): Promise<void>
}

const START_MS = 60_000

/**
 * Starts the PostgreSQL packaged with us on `dataDir`. It listens on a private unix socket (Windows: a free
 * loopback port) and ends with this process, however this process ends. `safe: false` trades crash safety for
 * speed and is for tests only; `connections` is the most it takes.
 */
export const startEmbedded = async (dataDir: string, safe = true, connections = 80): Promise<Embedded> => {
  const home = resolve(dataDir)
  await mkdir(home, { recursive: true })
  const postgresUser = await choosePostgresUser(home, await findBinaries())
  const password = await prepareCluster(postgresUser, home)
  await waitForPredecessor(postgresUser.cluster)

  const address = await chooseAddress(postgresUser, home)
  const child = spawnPostgres(postgresUser, [...address.flags, ...tuning(safe, connections)])
  const connection = { ...address.connection, user: 'roomtone', password, database: 'postgres' }
  await untilReady(child, connection)
  return { connection, requests: requestsOf(connection), stop: () => stopPostgres(child) }
}

/** Its password follows from that of the owner, so that a tool of the command line knows it too. */
const requestsOf = (connection: pg.PoolConfig): pg.PoolConfig => ({
  ...connection,
  user: 'roomtone_requests',
  password: createHmac('sha256', String(connection.password)).update('requests').digest('base64url'),
})

/** Joins the PostgreSQL of a server that runs on `dataDir` now (tools of the command line do); null if none does. */
export const joinEmbedded = async (dataDir: string): Promise<Embedded | null> => {
  const secret = join(resolve(dataDir), 'secrets', 'postgres-password')
  const password = await readFile(secret, 'utf8').catch(() => null)
  if (password === null || process.platform === 'win32') return null
  const connection = { host: socketDirectory(resolve(dataDir)), port: 5432, user: 'roomtone', password }
  const client = new pg.Client({ ...connection, database: 'postgres' })
  const runs = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  const owner = { ...connection, database: 'postgres' }
  return runs ? { connection: owner, requests: requestsOf(owner), stop: async () => {} } : null
}

/** A predecessor that was killed leaves its database shutting down; another live server is an error. */
const waitForPredecessor = async (cluster: string): Promise<void> => {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const pid = Number(
      (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
    )
    if (!pid || !isAlive(pid)) return
    await sleep(100)
  }
  throw new Error(`Another Roomtone uses the data directory of ${cluster}. Stop it, or set DATA_DIR.`)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const socketDirectory = (home: string): string => join(tmpdir(), `roomtone-${fingerprint(home)}`)

const chooseAddress = async (postgresUser: PostgresUser, home: string) => {
  if (process.platform === 'win32') {
    const port = await freePort()
    return {
      flags: ['-c', 'listen_addresses=127.0.0.1', '-p', String(port)],
      connection: { host: '127.0.0.1', port },
    }
  }
  const directory = socketDirectory(home)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if (postgresUser.ids) await chown(directory, postgresUser.ids.uid, postgresUser.ids.gid)
  return {
    flags: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${directory}`],
    connection: { host: directory, port: 5432 },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolvePort, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })

const tuning = (safe: boolean, connections: number): string[] => {
  const options = {
    max_connections: String(connections),
    shared_buffers: '48MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'fatal',
    ...(safe ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Ends PostgreSQL when our end of its standard input closes, so that even SIGKILL leaves no orphan. */
const GUARD = '"$@" </dev/null & pid=$!; (cat >/dev/null; kill -INT $pid 2>/dev/null) <&3 & wait $pid'

const spawnPostgres = (postgresUser: PostgresUser, flags: string[]): ChildProcess => {
  const program = join(postgresUser.binaries.bin, 'postgres')
  const args = ['-D', postgresUser.cluster, ...flags]
  if (process.platform === 'win32')
    return spawn(program, args, { env: libraryPath(postgresUser), stdio: ['ignore', 'ignore', 'ignore'] })
  return spawn('/bin/sh', ['-c', GUARD, 'roomtone-postgres', program, ...args], {
    ...postgresUser.ids,
    env: { ...libraryPath(postgresUser), PATH: `${postgresUser.binaries.bin}:/usr/bin:/bin` },
    // A session of its own: Ctrl-C reaches the server first, which then stops the database in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
}

const untilReady = async (child: ChildProcess, connection: pg.PoolConfig): Promise<void> => {
  const deadline = Date.now() + START_MS
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The database stopped at start (exit code ${child.exitCode}).`)
    const client = new pg.Client(connection)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await sleep(20)
    }
  }
}

const stopPostgres = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  const guard = child.stdio[3]
  if (guard && 'destroy' in guard) guard.destroy()
  else child.kill('SIGINT')
  await ended
}
