import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { allAvatarSlugs, avatarParts } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import { collect } from '#services/core/collect.ts'
import type { Tools } from '#services/core/context.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { addressGroup } from '../addressGroup.ts'
import type { Throttle } from '../throttle.ts'

/** Drawings that are made at the same time, and those that may wait. */
const AT_ONCE = 2
const MOST_WAITING = 100
const widths = [128, 256, 500, 1024] as const
const FOREVER = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300'

/**
 * The drawings of avatars as pictures, `/avatars/<slug>/<part>-<width>.png`: made of the SVG beside them when they are
 * first asked for, and kept under what they were made of.
 */
export const mountDrawings = (
  app: FastifyInstance,
  { tools, throttle, directory }: { tools: Tools; throttle: Throttle; directory: string },
): void => {
  const flights = createSingleFlight<Uint8Array>(AT_ONCE, MOST_WAITING)

  const draw = async (slug: string, part: string, width: number): Promise<Uint8Array> => {
    const svg = await readFile(join(directory, 'avatars', slug, `${part}.svg`)).catch(() =>
      refuse('notFound'),
    )
    const key = `drawings/${createHash('sha256').update(svg).digest('hex')}-${width}.png`
    const kept = await tools.blobs.get(key)
    if (kept) return collect(kept.bytes)
    const drawn = await tools.pictures.draw(svg, width)
    if ('fault' in drawn) return refuse(drawn.fault === 'busy' ? 'busy' : 'notFound')
    await tools.blobs.put(key, drawn.ok, 'image/png')
    return drawn.ok
  }

  // Each has a path of its own: it comes before the operation that takes anything there.
  for (const part of avatarParts)
    for (const width of widths)
      app.get<{ Params: { slug: string }; Querystring: { v?: unknown } }>(
        `/avatars/:slug/${part}-${width}.png`,
        async (request, reply) => {
          throttle.passAddress(addressGroup(request.ip))
          const { slug } = request.params
          if (!allAvatarSlugs.includes(slug)) return refuse('notFound')
          const png = await flights.join(`${slug}/${part}-${width}`, () => draw(slug, part, width))
          if (png === null) return refuse('busy')
          return reply
            .header('content-type', 'image/png')
            .header('cache-control', request.query.v === undefined ? SHORT : FOREVER)
            .send(Buffer.from(png))
        },
      )
}
