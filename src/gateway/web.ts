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
  if (existsSync(join(directory, 'index.html')))
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      // It says what this place calls itself at the host asked.
      index: false,
      globIgnore: ['index.html*'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = path.includes(`${join(directory, 'assets')}`)
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && !/^\/(api|openchat|primus|assets)(\/|$|\?)/.test(request.url)
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
