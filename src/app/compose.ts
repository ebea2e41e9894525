import { join } from 'node:path'
import { pinoLog } from '#adapters/log/pino.ts'
import type { Log } from '#ports/log.ts'
import type { AnswerCheck } from '#gateway/answer.ts'
import { callerAddress } from '#gateway/callerAddress.ts'
import { chatPushPaths, serveChatPush } from '#gateway/chatPush.ts'
import type { Readiness } from '#gateway/health.ts'
import { servePrimus } from '#gateway/primus/serve.ts'
import { createGateway } from '#gateway/server.ts'
import { routeUpgrades } from '#gateway/upgrades.ts'
import { serveVoice, voicePath } from '#gateway/voice/serveVoice.ts'
import { chatFailure } from '#services/chat/failure.ts'
import { identifyChat, tokenOwner } from '#services/chat/identify.ts'
import { roomsOfMembers } from '#services/chat/members/store.ts'
import { chatService } from '#services/chat/service.ts'
import type { Tools } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { createLive } from '#runtime/api.ts'
import { seedDemo } from '#demo/seed.ts'
import { settleAfterStart } from '#services/merch/api.ts'
import { voiceRightOf } from '#services/room/api.ts'
import { authenticate, ensureOwner, heldToken, isBannedToken, stillGood } from '#services/user/api.ts'
import { openAdapters, type SharedMemory } from './adapters.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import { insistOnTls } from './insistOnTls.ts'
import { discordProxy } from './discordProxy.ts'
import { hostRoutes } from './hostRoutes.ts'
import { librariesOfPeople, musicBreakers, musicQuotas } from '#services/playlist/api.ts'
import { heardBy, registerListeners, registerWorkers } from './facts.ts'
import { listeners } from './listeners.ts'
import { pageHosts } from './pageHosts.ts'
import { playerPages } from './players.ts'
import { root } from './root.ts'
import { mountedServices } from './services.ts'
import { settingsOf } from './settings.ts'
import { stopInOrder } from './stop.ts'
import { createTools } from './tools.ts'
import { workers } from './workers.ts'

/** A running Roomtone. */
export interface App {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  readonly address: string
  readonly tools: Tools
  /** On the very first start: the link by which somebody becomes the owner. Shown once. */
  readonly ownerLink: string | null
  /** Takes no new work, acknowledges what is under way, closes everything. */
  close(): Promise<void>
}

export interface ComposeOptions {
  /** Holds every answer against the contract (tests). */
  readonly checkAnswer?: AnswerCheck
  /** Makes it one of several nodes of this process (tests). */
  readonly shared?: SharedMemory
  /** Where its log goes, instead of standard error (tests). */
  readonly log?: Log
}

/** Puts the whole product together and listens. */
export const compose = async (given: Config, options: ComposeOptions = {}): Promise<App> => {
  const config = await insistOnTls(given)
  const log = options.log ?? pinoLog(config.LOG_LEVEL)
  const database = await openDatabase(config)
  const adapters = await openAdapters(config, database, log, options.shared)
  const settings = await settingsOf(config)
  const { tools, live, writes } = createTools(
    adapters,
    settings,
    (...made) => createLive(...made, adapters.leases),
    heardBy(listeners),
  )
  adapters.personalLibraries.keptBy(librariesOfPeople(tools))
  if (config.PLAYER_URL === undefined && playerPages(config).size > 0)
    log.warn(
      {},
      'the players of vendors are served from the address of the product: set PLAYER_URL to another one',
    )
  const readiness: Readiness = {
    ready: false,
    check: () => database.ping(),
  }

  const addressOf = callerAddress(config.TRUST_PROXY, discordProxy(config, settings, tools.now))
  const gateway = await createGateway({
    tools,
    services: mountedServices(settings.payments.testCheckout),
    chat: chatService,
    chatError: chatFailure,
    authenticate: (token) => authenticate(tools, token),
    authenticateChat: (headers) => identifyChat(tools, headers),
    readiness,
    metricsToken: config.METRICS_TOKEN,
    hosts: hostRoutes(config.HOST_ROUTES),
    webDirectory: join(root, 'dist', 'web'),
    pageHosts: pageHosts(config),
    players: {
      pages: playerPages(config),
      playerUrl: settings.music.playerUrl,
      publicUrl: settings.publicUrl,
    },
    checkAnswer: options.checkAnswer,
    trustProxy: config.TRUST_PROXY,
    addressOf,
    // A proxy in front holds all connections, and counts those it takes.
    connections: { perAddress: config.TRUST_PROXY ? null : config.CONNECTIONS_PER_ADDRESS },
    sharedCounts: config.REDIS_URL === undefined ? null : tools,
  })
  // Who acts in a room waits for no search either.
  const roomTools = replaced(tools, writes)
  const primus = servePrimus({
    live,
    authenticate: (token) => authenticate(roomTools, token),
    heldToken: (token) => heldToken(tools, token),
    isBanned: (token) => isBannedToken(tools, token),
    addressOf,
    joinHoldMs: config.JOIN_HOLD_MS,
    routedByRoom: config.ROUTED_BY_ROOM,
  })
  tools.metrics.gauge('sockets', () => primus.size())
  const chatPush = await serveChatPush({
    tools,
    tokenOwner: (token) => tokenOwner(tools, token),
    roomsOf: (uids) => roomsOfMembers(tools.db, uids),
    alone: adapters.leases.alone,
    addressOf,
  })
  const voice = await serveVoice({
    tools,
    asks: {
      stillGood: (sessionIds) => stillGood(tools, sessionIds),
      rightOf: (roomUuid, userUuid) => voiceRightOf(tools, roomUuid, userUuid),
    },
    alone: adapters.leases.alone,
    addressOf,
  })
  const takers = [
    ['/primus', primus.take],
    [voicePath, voice.take],
    ...chatPushPaths.map((path) => [path, chatPush.take] as const),
  ] as const
  routeUpgrades(gateway.server, hostRoutes(config.HOST_ROUTES), new Map(takers))
  const { jobs } = adapters
  registerListeners(jobs, tools, listeners)
  registerWorkers(jobs, tools, workers)
  tools.metrics.gaugeEach('music_breaker', () => musicBreakers(tools))
  tools.metrics.gaugeEach('music_quota_left', () => musicQuotas(tools))
  tools.metrics.gauge('jobs_waiting', () => tools.jobs.waiting())
  await jobs.start()
  await live.start()
  await settleAfterStart(tools)
  await seedDemo(tools)
  const address = await gateway.listen({ port: config.PORT, host: config.HOST })
  // Only now is the port known, if it was to be a free one: links are made from here on.
  settings.publicUrl = config.PUBLIC_URL ?? `http://localhost:${new URL(address).port}`
  const ownerLink = await ensureOwner(tools, configuredOwner(config))
  readiness.ready = true

  return {
    address,
    tools,
    ownerLink,
    close: async () => {
      readiness.ready = false
      const { pictures: made, drawings, bus, kv } = adapters
      const pictures = { close: async () => void (await Promise.all([made.close(), drawings.close()])) }
      await stopInOrder(
        { gateway, live, sockets: [primus, chatPush, voice], jobs, pictures, bus, kv, database },
        log,
      )
    },
  }
}

const configuredOwner = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Config) =>
  email !== undefined && password !== undefined ? { email, password } : null
