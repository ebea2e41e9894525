import type { FastifyRequest } from 'fastify'
import type { Ctx, Tools, Tx, Who } from '#services/core/context.ts'
import { bearerOf } from './bearer.ts'

/**
 * Makes the context of each request: what it brings itself, on top of the tools, which it inherits. Copying two dozen
 * of them took longer than everything else the gateway does for a request; what few operations ask of it is read when
 * they do.
 */
export const requestContexts = (
  tools: Tools,
): ((request: FastifyRequest, user: Who | null, address: string) => Ctx) => {
  class RequestContext {
    constructor(
      private readonly request: FastifyRequest,
      readonly user: Who | null,
      readonly address: string,
    ) {}

    get requestId(): string {
      return this.request.id
    }

    get userAgent(): string {
      return (this.request.headers['user-agent'] ?? '').slice(0, 300)
    }

    get optsOut(): boolean {
      return this.request.headers['sec-gpc'] === '1'
    }

    get token(): string | null {
      return bearerOf(this.request.headers)
    }

    get range(): string | null {
      return this.request.headers.range ?? null
    }

    get host(): string {
      return (this.request.hostname ?? '').toLowerCase()
    }

    /** A transaction knows for whom it is. */
    tx<T>(work: (tx: Tx) => Promise<T> | T): Promise<T> {
      return tools.tx(work, this.user)
    }
  }
  Object.setPrototypeOf(RequestContext.prototype, tools)
  return (request, user, address) => new RequestContext(request, user, address) as RequestContext & Tools
}
