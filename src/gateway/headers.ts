import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long browsers remember that this host is reached by HTTPS alone, in seconds: a year. */
const HTTPS_ONLY_S = 31_536_000

/** What pages of other origins may read beside the body: how much they may still ask. */
const READABLE = 'RateLimit, RateLimit-Policy, Retry-After'

export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Pages of any origin may read the answer, also one that a cache kept from somebody whose browser did not ask for that. */
export const openToPages = (reply: FastifyReply): void => {
  reply.header('access-control-allow-origin', '*')
}

/** The number under which the log may speak of a request; nothing is logged of a read that succeeds, so that has none. */
export const numberAnswer: SetHeaders = (request, reply) => {
  reply.header('x-request-id', request.id)
}

/**
 * What every answer carries: that it is what it says it is, and, where `publicUrl` is https, that the host is reached by
 * nothing else. Pages of other origins, which browsers name, may read it too. Each header costs a small answer a
 * twentieth of its time.
 */
export const commonHeaders = (publicUrl: string): SetHeaders => {
  const isHttps = publicUrl.startsWith('https:')
  return (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (request.headers.origin !== undefined) {
      openToPages(reply)
      reply.header('access-control-expose-headers', READABLE)
    }
    if (isHttps) reply.header('strict-transport-security', `max-age=${HTTPS_ONLY_S}; includeSubDomains`)
  }
}
