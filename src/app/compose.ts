import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinoLog } from '#adapters/log/pino.ts'
import { serviceError } from '#gateway/failure.ts'
import type { Readiness } from '#gateway/health.ts'
import { createGateway } from '#gateway/server.ts'
import type { Tools } from '#services/context.ts'
import type { Settings } from '#services/settings.ts'
import { authenticate } from '#services/user/api.ts'
import { type Adapters, openAdapters } from './adapters.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import { listeners } from './listeners.ts'
import { quietLive } from './quietLive.ts'
import { masterKey } from './secrets.ts'
import { services } from './services.ts'
import { createTools, register } from './tools.ts'
import { workers } from './workers.ts'

const webDirectory = resolve(fileURLToPath(new URL('../../dist/web', import.meta.url)))

/** A running Roomtone. */
export interface App {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  readonly address: string
  readonly tools: Tools
  /** Takes no new work, acknowledges what is under way, closes everything. */
  close(): Promise<void>
}

export interface ComposeOptions {
  /** Checks every answer against the contract (tests). */
  readonly checkAnswers?: boolean
}

/** Puts the whole product together and listens. */
export const compose = async (config: Config, options: ComposeOptions = {}): Promise<App> => {
  const log = pinoLog(config.LOG_LEVEL)
  const database = await openDatabase(config)
  const adapters = openAdapters(config, database, log)
  const settings = await settingsOf(config)
  const { tools } = createTools(adapters, settings, listeners, quietLive)
  const readiness: Readiness = {
    ready: false,
    check: () => database.ping(),
  }

  const gateway = await createGateway({
    tools,
    services,
    chat: [],
    chatError: serviceError,
    authenticate: (token) => authenticate(tools, token),
    authenticateChat: async () => null,
    readiness,
    hosts: hostRoutes(config.HOST_ROUTES),
    webDirectory,
    checkAnswers: options.checkAnswers ?? false,
    trustProxy: config.TRUST_PROXY,
  })
  register(tools, listeners, workers)
  tools.metrics.gauge('jobs_waiting', () => tools.jobs.waiting())
  await tools.jobs.start()
  const address = await gateway.listen({ port: config.PORT, host: config.HOST })
  readiness.ready = true

  return {
    address,
    tools,
    close: async () => {
      readiness.ready = false
      await gateway.close()
      await closeAdapters(adapters)
      await database.close()
    },
  }
}

const settingsOf = async (config: Config): Promise<Settings> => ({
  publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  demo: config.DEMO,
  chatApiKey: config.CHAT_API_KEY ?? null,
  chatAnnouncements: config.CHAT_ANNOUNCEMENTS,
  masterKey: await masterKey(config.SECRET_KEY, config.DATA_DIR),
  accounts: {
    capabilities: config.NEW_ACCOUNTS_MAY,
    staffNeedsFactor: config.STAFF_SECOND_FACTOR,
    phone: {
      perNumberADay: config.CODES_PER_NUMBER_A_DAY,
      perAddressADay: config.CODES_PER_ADDRESS_A_DAY,
      perDay: config.CODES_A_DAY,
      secondsBetween: config.CODES_SECONDS_BETWEEN,
    },
  },
})

const closeAdapters = async (adapters: Adapters): Promise<void> => {
  await adapters.jobs.stop()
  await adapters.bus.close()
  await adapters.kv.close()
}

/** `music.example=playlist,chat.example=chat` → host → prefix. */
const hostRoutes = (text: string): Map<string, string> =>
  new Map(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const [host = '', service = ''] = pair.split('=').map((part) => part.trim().toLowerCase())
        return [host, service === 'chat' ? '/openchat' : join('/api', `${service}-service`)] as const
      }),
  )
