import type { FastifyRequest } from 'fastify'
import type { Ctx, Tools, Tx, Who } from '#services/core/context.ts'
import { bearerOf } from './bearer.ts'

/**
 * Makes the context of each request: what it brings itself, on top of the tools, which it inherits. Copying two dozen
 * of them took longer than everything else the gateway does for a request.
 */
export const requestContexts = (
  tools: Tools,
): ((request: FastifyRequest, user: Who | null, address: string) => Ctx) => {
  class RequestContext {
    readonly requestId: string
    readonly userAgent: string
    readonly optsOut: boolean
    readonly token: string | null
    readonly range: string | null
    readonly host: string

    constructor(
      request: FastifyRequest,
      readonly user: Who | null,
      readonly address: string,
    ) {
      this.requestId = request.id
      this.userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
      this.optsOut = request.headers['sec-gpc'] === '1'
      this.token = bearerOf(request.headers)
      this.host = (request.hostname ?? '').toLowerCase()
      this.range = request.headers.range ?? null
    }

    /** A transaction knows for whom it is. */
    tx<T>(work: (tx: Tx) => Promise<T> | T): Promise<T> {
      return tools.tx(work, this.user)
    }
  }
  Object.setPrototypeOf(RequestContext.prototype, tools)
  return (request, user, address) => new RequestContext(request, user, address) as RequestContext & Tools
}
