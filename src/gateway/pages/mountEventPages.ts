import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { refuse } from '#contract/errors.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { type SharedEvent, sharedEvent } from '#services/room/api.ts'
import { type PageTools, passPage } from './pageTools.ts'
import { eventPage, whenIn } from './eventPage.tsx'
import { eventPicture, SHARE_SIZE } from './eventPicture.ts'
import { absentDocument, pageDocument } from './pageDocument.tsx'
import { pageLanguage } from './words.ts'

const SLUG = /^[\w-]{1,100}$/
/** An event may be moved at any time. */
const SHORT = 'public, max-age=300'
/** Pictures that are drawn at the same time, and those that may wait. */
const AT_ONCE = 2
const MOST_WAITING = 50
/** Pictures that are kept, by what they show. */
const KEPT = { max: 300, maxSize: 32 * 1024 * 1024 } as const
/** So many pictures of events one address asks for in a minute. */
const PICTURES_PER_MINUTE = 60

interface Asked {
  Params: { slug: string }
  Querystring: { lang?: unknown }
}

/** Pages of events as others read them, with the picture that is shown with their address. */
export const mountEventPages = (
  app: FastifyInstance,
  { tools, throttle, addressOf, documentOf }: PageTools,
): void => {
  const singleFlight = createSingleFlight<Uint8Array>(AT_ONCE, MOST_WAITING)
  const kept = new LRUCache<string, Uint8Array>({ ...KEPT, sizeCalculation: (bytes) => bytes.length })
  const pass = passPage({ throttle, addressOf })
  const known = async (slug: string): Promise<SharedEvent | null> =>
    SLUG.test(slug) ? sharedEvent(tools, slug) : null
  const languageOf = (request: FastifyRequest<Asked>) =>
    pageLanguage(request.query.lang, request.headers['accept-language'])

  const draw = async (svg: string): Promise<Uint8Array> => {
    const drawn = await tools.pictures.draw(Buffer.from(svg), SHARE_SIZE.width)
    if ('fault' in drawn) return refuse(drawn.fault === 'busy' ? 'busy' : 'notFound')
    kept.set(svg, drawn.ok)
    return drawn.ok
  }

  app.get<Asked>('/e/:slug', async (request, reply) => {
    pass(request)
    const document = (await documentOf(request)) ?? refuse('notFound')
    reply.type('text/html; charset=utf-8').header('vary', 'accept-language')
    const event = await known(request.params.slug)
    // Whoever may know more of it reads that from the client.
    if (!event) return reply.header('cache-control', 'no-cache').send(absentDocument(document))
    const { publicUrl, publicCatalogue } = tools.settings
    const setting = { publicUrl, language: languageOf(request), indexed: publicCatalogue }
    return reply
      .header('cache-control', 'no-cache')
      .send(pageDocument(document, eventPage(event, setting), setting))
  })

  app.get<Asked>('/e/:slug/share.png', async (request, reply) => {
    throttle.passFew('GET /e/:slug/share.png', pass(request), PICTURES_PER_MINUTE)
    const event = (await known(request.params.slug)) ?? refuse('eventNotFound')
    // Whoever keeps it for others goes by its address alone, and so does its language.
    const language = pageLanguage(request.query.lang, undefined)
    const svg = eventPicture(event.title, whenIn(event, language))
    const bytes = kept.get(svg) ?? (await singleFlight.join(svg, () => draw(svg))) ?? refuse('busy')
    return reply.type('image/png').header('cache-control', SHORT).send(Buffer.from(bytes))
  })
}
