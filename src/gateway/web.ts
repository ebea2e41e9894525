import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { ErrorShape } from './failure.ts'
import type { ClientDocument } from './pages/clientDocument.ts'

/** Serves the built client; `/` and unknown pages get its document, unknown calls a 404 in the shape of their service. */
export const mountWeb = async (
  app: FastifyInstance,
  directory: string,
  documentOf: ClientDocument,
  shapeOf: (path: string) => ErrorShape,
  /** Pages that this server does not have: they answer so, and the client says it. */
  absent: RegExp | null,
): Promise<void> => {
  if (existsSync(join(directory, 'index.html'))) {
    const served = { index: false, cacheControl: false, preCompressed: true } as const
    // Hundreds of files that never change under their names have one route, all others one each.
    await app.register(fastifyStatic, {
      ...served,
      root: join(directory, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
    await app.register(fastifyStatic, {
      ...served,
      root: directory,
      wildcard: false,
      decorateReply: false,
      // The document says what this place calls itself at the host asked.
      globIgnore: ['index.html*', 'assets/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      /^(GET|HEAD)$/.test(request.method) && !/^\/(api|openchat|primus|assets)(\/|$|\?)/.test(request.url)
    const document = wantsPage ? await documentOf(request) : null
    if (document !== null)
      return reply
        .status(absent?.test(request.url) ? 404 : 200)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(document)
    const refusal = new Refusal('notFound')
    return reply.status(404).send(shapeOf(request.url)(refusal))
  })
}
