import type { FastifyInstance } from 'fastify'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const A_DAY_S = '86400'

/**
 * Pages of any origin may call, without credentials: callers say who they are by a header of their own. Written here
 * because the usual plugin costs more on each request than all else of ours.
 */
export const admitAnyOrigin = (app: FastifyInstance): void => {
  app.options('*', (request, reply) => {
    const { origin, 'access-control-request-method': method } = request.headers
    if (origin === undefined || method === undefined) return reply.status(400).send()
    const wanted = request.headers['access-control-request-headers']
    if (wanted !== undefined) reply.header('access-control-allow-headers', wanted)
    return reply
      .status(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-max-age', A_DAY_S)
      .header('vary', 'Access-Control-Request-Headers')
      .send()
  })
}
