import type { FastifyReply, FastifyRequest } from 'fastify'

/** What every answer carries: its number in the log, and that pages of any origin may read it as what it says it is. */
export const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('access-control-allow-origin', '*')
}
