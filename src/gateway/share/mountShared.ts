import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { refuse } from '#contract/errors.ts'
import { entityTag } from '#services/core/entityTag.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { nightItems, nowPlayingIn, playItems } from '#services/playlist/api.ts'
import { type SharedRoom, sharedRoom } from '#services/room/api.ts'
import { holdsTag } from '../holdsTag.ts'
import { type PageTools, passPage } from '../pages/pageTools.ts'
import { type PageLanguage, pageLanguage } from '../pages/words.ts'
import { discoveryOf } from './discovery.ts'
import { type FeedKind, feedOf } from './feed.ts'
import { jsonFeedOf, rssOf } from './feedFiles.ts'
import { WIDGET_POLICY, WIDGET_SCRIPT, widgetPage } from './widget.tsx'

interface Asked {
  Params: { slug: string }
  Querystring: { lang?: unknown; of?: unknown }
}

const feeds = {
  'feed.xml': { type: 'application/rss+xml; charset=utf-8', write: rssOf },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
} as const
type FeedFile = keyof typeof feeds

/** Feeds that are written at the same time, and those that may wait. */
const AT_ONCE = 2
const MOST_WAITING = 50
/** A feed is written once a minute, whoever asks; so many, and so many characters, are kept. */
const KEPT = { max: 500, maxSize: 16 * 1024 * 1024, ttl: 60_000, ttlResolution: 0 } as const
/** So many feeds one address asks for in a minute. */
const FEEDS_PER_MINUTE = 120

/** A feed as it is sent. */
interface Written {
  readonly text: string
  readonly tag: string
}

const isSlug = (text: string): boolean => /^[\w-]{1,100}$/.test(text)

/** What of a room may be shown elsewhere: its frame and its feeds, and the links to both in the room's own page. */
export const mountShared = (
  app: FastifyInstance,
  { tools, throttle, addressOf, documentOf }: PageTools,
): void => {
  const { publicUrl } = tools.settings
  const singleFlight = createSingleFlight<Written>(AT_ONCE, MOST_WAITING)
  const kept = new LRUCache<string, Written>({
    ...KEPT,
    sizeCalculation: ({ text }) => text.length,
    perf: { now: () => tools.now() },
  })
  const pass = passPage({ throttle, addressOf })
  const roomAt = (slug: string) => (isSlug(slug) ? sharedRoom(tools, slug) : null)

  app.get<Asked>('/embed/r/:slug', async (request, reply) => {
    pass(request)
    const room = await roomAt(request.params.slug)
    if (!room?.embed) return refuse('roomNotFound')
    const language = pageLanguage(request.query.lang, request.headers['accept-language'])
    const page = widgetPage({ now: await nowPlayingIn(tools, room), language, publicUrl })
    return (
      reply
        .header('content-security-policy', WIDGET_POLICY)
        // The policy says who may show it.
        .removeHeader('x-frame-options')
        .header('cache-control', 'public, max-age=5')
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(page)
    )
  })

  app.get('/embed/widget.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(WIDGET_SCRIPT),
  )

  const feedIn = async (
    room: SharedRoom,
    { kind, language, file }: { kind: FeedKind; language: PageLanguage; file: FeedFile },
  ): Promise<Written> => {
    const key = `${room.uuid} ${kind} ${language} ${file}`
    const write = async (): Promise<Written> => {
      const items = await (kind === 'plays' ? playItems : nightItems)(tools, room)
      const text = feeds[file].write(feedOf({ room, items, kind, language, publicUrl }, file))
      const written = { text, tag: entityTag(text) }
      kept.set(key, written)
      return written
    }
    return kept.get(key) ?? (await singleFlight.join(key, write)) ?? refuse('busy')
  }

  const sendFeed = async (
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    file: FeedFile,
  ): Promise<FastifyReply> => {
    throttle.passFew('GET /r/:slug/feed', pass(request), FEEDS_PER_MINUTE)
    const room = await roomAt(request.params.slug)
    if (!room?.feed) return refuse('roomNotFound')
    const kind = request.query.of === 'plays' ? 'plays' : 'nights'
    const language = pageLanguage(request.query.lang, undefined)
    const { text, tag } = await feedIn(room, { kind, language, file })
    reply.header('cache-control', 'public, max-age=60').header('etag', tag)
    return holdsTag(request.headers, tag) ? reply.status(304).send() : reply.type(feeds[file].type).send(text)
  }
  app.get<Asked>('/r/:slug/feed.xml', (request, reply) => sendFeed(request, reply, 'feed.xml'))
  app.get<Asked>('/r/:slug/feed.json', (request, reply) => sendFeed(request, reply, 'feed.json'))

  app.get<Asked>('/r/:slug', async (request, reply) => {
    pass(request)
    const document = (await documentOf(request)) ?? refuse('notFound')
    const room = await roomAt(request.params.slug)
    const links = room ? discoveryOf(room, publicUrl) : ''
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(document.replace('</head>', () => `${links}</head>`))
  })
}
