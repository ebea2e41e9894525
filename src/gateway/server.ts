import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Tools, Who } from '#services/core/context.ts'
import type { Mounted } from '#services/core/implement.ts'
import type { AnswerCheck } from './answer.ts'
import { bearerOf } from './bearer.ts'
import { acceptBodies, keepBodies } from './body.ts'
import { type AddressOf, callerAddress, trustedProxies } from './callerAddress.ts'
import { type ConnectionLimits, guardConnections, timeoutsOf, usualConnections } from './connections.ts'
import { admitAnyOrigin } from './cors.ts'
import { countedUuids } from './countedUuids.ts'
import type { SharedCounts } from './counters.ts'
import { mountDocs } from './docsPage.ts'
import { answerFailures, type ErrorShape, serviceError } from './failure.ts'
import { mountHealth, type Readiness } from './health.ts'
import { faultLog } from './faultLog.ts'
import { commonHeaders, numberAnswer, openToPages } from './headers.ts'
import { failureMeter, otherMeter } from './meter.ts'
import { mount } from './mount.ts'
import { clientDocument } from './pages/clientDocument.ts'
import { mountDrawings } from './pages/drawings.ts'
import { mountEventPages } from './pages/mountEventPages.ts'
import { mountPages } from './pages/mountPages.ts'
import { type HostRoutes, routedUrl } from './path.ts'
import { contentPolicy, type PageHosts } from './policy.ts'
import { isPlayerPath, mountPlayers, type Players } from './players.ts'
import { refusalEvents } from './refusalEvents.ts'
import { createThrottle, type Limits } from './throttle.ts'
import { mountShared } from './share/mountShared.ts'
import { mountWeb } from './web.ts'

export interface GatewayOptions {
  readonly tools: Tools
  readonly services: ReadonlyMap<string, readonly Mounted[]>
  readonly chat: readonly Mounted[]
  readonly chatError: ErrorShape
  /** The account behind an access token, or null. */
  readonly authenticate: (token: string) => Who | null | Promise<Who | null>
  /** The account behind a chat request's headers, or null. */
  readonly authenticateChat: (headers: Record<string, unknown>) => Promise<Who | null>
  readonly readiness: Readiness
  /** Who shows it may read `/metrics` from elsewhere. */
  readonly metricsToken?: string | undefined
  readonly hosts: HostRoutes
  readonly webDirectory: string
  /** Hosts beside our own from which pages may fetch sound; none by default. */
  readonly pageHosts?: PageHosts
  readonly players?: Players
  readonly checkAnswer?: AnswerCheck | undefined
  readonly trustProxy: boolean
  /** Where requests come from, as limits count it; by default their address. */
  readonly addressOf?: AddressOf
  /** Where limits are counted over all nodes; absent for a node alone. */
  readonly sharedCounts?: SharedCounts | null
  /** Other than the usual limits of requests. */
  readonly limits?: Limits
  /** Other than the usual times and numbers of connections. */
  readonly connections?: Partial<ConnectionLimits>
}

/** The one HTTP server: services, chat, API pages, health and the web client. Not listening yet. */
export const createGateway = async (options: GatewayOptions): Promise<FastifyInstance> => {
  const { tools, checkAnswer } = options
  const tell = faultLog(tools.log)
  const setHeaders = commonHeaders(tools.settings.publicUrl)
  const shapeOf = (path: string): ErrorShape =>
    path.startsWith('/openchat') ? options.chatError : serviceError
  const connections = { ...usualConnections, ...options.connections }
  const app = Fastify({
    ...timeoutsOf(connections),
    bodyLimit: 1024 * 1024,
    // A machine that is busy with something else is late, not broken.
    pluginTimeout: 120_000,
    trustProxy: trustedProxies(options.trustProxy),
    genReqId: countedUuids(),
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: (request) => routedUrl(request.url ?? '/', request.headers.host ?? '', options.hosts),
  })

  guardConnections(app.server, connections, tools.logSecurity)
  /** For all but operations, which do the same without hooks. */
  const addHooks = (context: FastifyInstance): void => {
    context.addHook('onRequest', (request, reply, done) => {
      setHeaders(request, reply)
      numberAnswer(request, reply)
      openToPages(reply)
      done()
    })
    context.addHook('onResponse', otherMeter(tools.metrics))
  }
  app.decorateRequest('who', null)
  const playerUrl = options.players?.playerUrl
  if (playerUrl) {
    const { host } = new URL(playerUrl)
    app.addHook('onRequest', async (request, reply) => {
      if (request.host === host && !isPlayerPath(request.url)) await reply.code(404).send()
    })
  }
  const failures = { tell, shapeOf, setHeaders }
  answerFailures(app, failures)
  acceptBodies(app)
  const addressOf = options.addressOf ?? callerAddress(options.trustProxy)
  const throttle = createThrottle(options.sharedCounts ?? null, options.limits)
  const identify = (request: { headers: IncomingHttpHeaders }) => {
    const token = bearerOf(request.headers)
    return token === null ? null : options.authenticate(token)
  }
  const operations = [
    { mounted: [...options.services.values()].flat(), identify, kind: 'http' },
    {
      mounted: options.chat,
      identify: (request: { headers: IncomingHttpHeaders }) => options.authenticateChat(request.headers),
      kind: 'chat',
    },
  ] as const
  const [count, note] = [failureMeter(tools.metrics), refusalEvents(tools.logSecurity, addressOf)]
  const mountSome = (context: FastifyInstance, takes: 'json' | 'file' | 'signed'): void => {
    answerFailures(context, { ...failures, count, note })
    for (const { mounted, ...rest } of operations) {
      const some = mounted.filter(({ endpoint }) => takenBy(endpoint) === takes)
      mount(context, some, { ...rest, tools, throttle, addressOf, setHeaders, checkAnswer })
    }
  }
  await app.register(async (plain) => mountSome(plain, 'json'))
  await app.register(async (files) => {
    await files.register(multipart)
    mountSome(files, 'file')
  })
  await app.register(async (signed) => {
    keepBodies(signed)
    mountSome(signed, 'signed')
  })
  await app.register(async (others) => {
    addHooks(others)
    admitAnyOrigin(others)
    mountHealth(others, tools.metrics, options.metricsToken ?? null, options.readiness)
  })
  const shapes = [...options.services].map(([name, list]) => [name, list.map((m) => m.endpoint)] as const)
  // Pages get the whole set of security headers; the many small JSON answers need none of them.
  await app.register(async (pages) => {
    addHooks(pages)
    await pages.register(
      helmet,
      contentPolicy(tools.settings.publicUrl, options.pageHosts, tools.settings.activityClientId !== null),
    )
    if (options.players) mountPlayers(pages, options.players)
    await mountDocs(pages, new Map(shapes))
    const documentOf = clientDocument(tools, join(options.webDirectory, 'index.html'))
    mountPages(pages, { tools, throttle, addressOf, documentOf })
    mountShared(pages, { tools, throttle, addressOf, documentOf })
    mountEventPages(pages, { tools, throttle, addressOf, documentOf })
    mountDrawings(pages, { tools, throttle, addressOf, directory: options.webDirectory })
    // Where money moves there is no desk at which a store is tried out.
    const absent = tools.settings.payments.testCheckout ? null : /^\/dev\/checkout(\/|\?|$)/
    await mountWeb(pages, options.webDirectory, documentOf, shapeOf, absent)
  })
  return app
}

/** What kind of body an endpoint takes: each has its own way in. */
const takenBy = ({ file, files, signedIn }: EndpointShape): 'json' | 'file' | 'signed' => {
  if (file || files) return 'file'
  return signedIn === undefined ? 'json' : 'signed'
}
