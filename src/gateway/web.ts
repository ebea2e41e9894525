import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { ErrorShape } from './failure.ts'

/** Serves the built client; unknown pages get `index.html`, unknown calls a 404 in the shape of their service. */
export const mountWeb = async (
  app: FastifyInstance,
  directory: string,
  shapeOf: (path: string) => ErrorShape,
): Promise<void> => {
  const indexFile = join(directory, 'index.html')
  if (existsSync(indexFile))
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
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
    if (wantsPage && existsSync(indexFile))
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(indexFile))
    const refusal = new Refusal('notFound')
    return reply.status(404).send(shapeOf(request.url)(refusal))
  })
}
