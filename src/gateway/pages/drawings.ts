import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allAvatarSlugs, avatarParts, avatarWidths } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import { collect } from '#services/core/collect.ts'
import type { Tools } from '#services/core/context.ts'
import { DRAWING_POLICY } from '#services/core/drawingPolicy.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { drawnFile } from '#services/merch/api.ts'
import type { AddressOf } from '../callerAddress.ts'
import type { Throttle } from '../throttle.ts'

/** Drawings that are made at the same time, and those that may wait. */
const AT_ONCE = 2
const MOST_WAITING = 100
const FOREVER = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300'
/** Drawings of the house change with the client alone. */
const HOUSE_REVISION = 1
const drawingPath = /^\/avatars\/([a-z0-9-]+)\/[a-z-]+\.svg(?:\?(?:v=(\d+)$)?|$)/
const slugShape = /^[a-z0-9][a-z0-9-]{0,39}$/
/** Opened by itself a drawing is a page: it may do nothing there, and asks nobody for anything. */

interface Asked {
  Params: { slug: string }
  Querystring: { v?: unknown }
}

/** A drawing as it is sent; without a revision it may change at any time. */
interface Found {
  readonly bytes: Uint8Array
  readonly revision: number | null
}

/**
 * The drawings of avatars, `/avatars/<slug>/<part>.svg` and `/avatars/<slug>/<part>-<width>.png`. Those of the house
 * are files of the client, of which pictures are made when they are first asked for and kept under what they were made
 * of; those that others drew are kept in all sizes.
 */
export const mountDrawings = (
  app: FastifyInstance,
  {
    tools,
    throttle,
    addressOf,
    directory,
  }: { tools: Tools; throttle: Throttle; addressOf: AddressOf; directory: string },
): void => {
  const singleFlight = createSingleFlight<Uint8Array>(AT_ONCE, MOST_WAITING)

  const fileOfHouse = (slug: string, part: string): Promise<Buffer> =>
    readFile(join(directory, 'avatars', slug, `${part}.svg`)).catch(() => refuse('notFound'))

  const draw = async (slug: string, part: string, width: number): Promise<Uint8Array> => {
    const svg = await fileOfHouse(slug, part)
    const key = `drawings/${createHash('sha256').update(svg).digest('hex')}-${width}.png`
    const kept = await tools.blobs.get(key)
    if (kept) return collect(kept.bytes)
    const drawn = await tools.pictures.draw(svg, width)
    if ('fault' in drawn) return refuse(drawn.fault === 'busy' ? 'busy' : 'notFound')
    await tools.blobs.put(key, drawn.ok, 'image/png')
    return drawn.ok
  }

  const ofOthers = async (slug: string, file: string): Promise<Found> => {
    if (!slugShape.test(slug)) return refuse('notFound')
    const drawn = (await drawnFile(tools, slug, file)) ?? refuse('notFound')
    return { bytes: await collect(drawn.blob.bytes), revision: drawn.revision }
  }

  // Drawings of the house may come from beside the client, compressed before: they are told the same.
  app.addHook('onSend', async (request, reply) => {
    const [, slug = '', revision] = drawingPath.exec(request.url) ?? []
    if (slug === '' || reply.statusCode >= 400) return
    reply.header('content-security-policy', DRAWING_POLICY)
    if (allAvatarSlugs.includes(slug))
      reply.header('cache-control', revision === String(HOUSE_REVISION) ? FOREVER : SHORT)
  })

  const svgOf = async (slug: string, part: string): Promise<Found> =>
    allAvatarSlugs.includes(slug)
      ? { bytes: await fileOfHouse(slug, part), revision: HOUSE_REVISION }
      : ofOthers(slug, `${part}.svg`)

  const pngOf = async (slug: string, part: string, width: number): Promise<Found> => {
    if (!allAvatarSlugs.includes(slug)) return ofOthers(slug, `${part}-${width}.png`)
    const bytes = await singleFlight.join(`${slug}/${part}-${width}`, () => draw(slug, part, width))
    return { bytes: bytes ?? refuse('busy'), revision: HOUSE_REVISION }
  }

  /** What was asked for by the revision it has now is the same for ever. */
  const send = (
    reply: FastifyReply,
    { bytes, revision }: Found,
    asked: unknown,
    type: string,
  ): FastifyReply =>
    reply
      .header('content-type', type)
      .headers(type.startsWith('image/svg') ? { 'content-security-policy': DRAWING_POLICY } : {})
      .header('cache-control', asked === String(revision) ? FOREVER : SHORT)
      .send(Buffer.from(bytes))

  /** Each has a path of its own: it comes before the operation that takes anything there. */
  const mount = (
    file: string,
    answer: (slug: string, request: FastifyRequest<Asked>, reply: FastifyReply) => Promise<FastifyReply>,
  ): void => {
    app.get<Asked>(`/avatars/:slug/${file}`, async (request, reply) => {
      throttle.passAddress(addressOf(request.raw))
      return answer(request.params.slug, request, reply)
    })
  }

  for (const part of avatarParts) {
    mount(`${part}.svg`, async (slug, { query }, reply) => {
      return send(reply, await svgOf(slug, part), query.v, 'image/svg+xml')
    })
    for (const width of avatarWidths)
      mount(`${part}-${width}.png`, async (slug, { query }, reply) =>
        send(reply, await pngOf(slug, part, width), query.v, 'image/png'),
      )
  }
}
