import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SharedMemory } from '#app/adapters.ts'
import { type App, compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'
import type { EndpointShape, OutputOf } from '#contract/endpoint.ts'
import type { Log } from '#ports/log.ts'
import type { Tools } from '#services/core/context.ts'
import { call } from '#web/api/call.ts'
import type { CallRequest } from '#web/api/request.ts'
import { holdAnswer, holdGiven } from './contract.ts'
import { freshDatabase, keyedDatabase } from './database.ts'
import { keptWorld } from './keptWorlds.ts'
import { TEST_KEY } from './testKey.ts'
import { atEnd } from './leftBehind.ts'

/** A whole Roomtone for one test file, on a database of its own and a free port. */
export interface World {
  /** e.g. `http://127.0.0.1:43121` */
  readonly url: string
  readonly tools: Tools
  readonly databaseUrl: string
  readonly dataDir: string
  /** Calls an endpoint over HTTP and holds the answer against the contract; throws `ApiRefusal`. */
  call<E extends EndpointShape>(endpoint: E, request: CallRequest<E>, token?: string): Promise<OutputOf<E>>
  /** Any request, for what the contract cannot express. Paths begin with a slash. */
  fetch(path: string, init?: RequestInit & { token?: string }): Promise<Response>
  /** Stops it and starts it again on the same database and data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a world; it closes itself after the test file. `settings` are environment variables; with `shared` it is one
 * of several nodes, and with `log` it writes there.
 */
export const startWorld = async (
  settings: Record<string, string> = {},
  shared?: SharedMemory,
  log?: Log,
): Promise<World> => {
  const kept = (shared ?? log) ? null : await keptWorld(settings, () => newWorld(settings))
  if (kept) return kept
  const world = await newWorld(settings, shared, log)
  atEnd(() => world.close())
  return world
}

const newWorld = async (
  settings: Record<string, string>,
  shared?: SharedMemory,
  log?: Log,
): Promise<World> => {
  const hasTestKey = settings['SECRET_KEY'] === undefined
  const databaseUrl = await (hasTestKey ? keyedDatabase() : freshDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-world-'))
  if (hasTestKey) {
    await mkdir(join(dataDir, 'secrets'), { mode: 0o700 })
    await writeFile(join(dataDir, 'secrets', 'master-key'), TEST_KEY, { mode: 0o600 })
  }
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    // A new connection costs 30 ms of a processor, and what is asked on it first as much again.
    DATABASE_POOL: '10',
    DATABASE_POOL_ROOMS: '3',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...settings,
  }
  const begin = (): Promise<App> =>
    compose(readConfig(environment), {
      checkAnswer: holdGiven,
      ...(shared && { shared }),
      ...(log && { log }),
    })
  // Test files that share a process are never let go, and with them their worlds: a closed one holds no app.
  let app: App | null = await begin()
  const open = (): App => {
    if (app === null) throw new Error('This world is closed.')
    return app
  }

  const world: World = {
    get url() {
      return open().address
    },
    get tools() {
      return open().tools
    },
    databaseUrl,
    dataDir,
    call: (endpoint, request, token) =>
      call(endpoint, request, {
        baseUrl: open().address,
        check: holdAnswer,
        ...(token === undefined ? {} : { token }),
      }),
    fetch: (path, { token, ...init } = {}) => {
      const headers = new Headers(init.headers)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      return fetch(open().address + path, { ...init, headers })
    },
    restart: async () => {
      await open().close()
      app = await begin()
    },
    close: async () => {
      if (app === null) return
      const closing = app
      app = null
      await closing.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return world
}
