import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/errors.ts'
import type { Who } from '#services/core/context.ts'
import type { SecurityEvent, SecurityLog } from '#services/core/securityLog.ts'
import type { AddressOf } from './callerAddress.ts'
import { operationOf } from './meter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once it is known. */
    who: Who | null
  }
  interface FastifyContextConfig {
    /** As its endpoint has it. */
    authenticates?: EndpointShape['authenticates']
  }
}

/** What a refusal is for whoever looks into an attack; null for what happens to honest people every day. */
const eventOf = (
  { code, status }: Refusal,
  authenticates: boolean,
  showedToken: boolean,
): SecurityEvent['event'] | null => {
  if (code === 'badRequest' || status === 413 || status === 415) return 'input'
  if (authenticates && status < 500) return 'authentication'
  if (status === 429) return 'limit'
  if (code === 'unauthorized' && showedToken) return 'token'
  return status === 401 || status === 403 ? 'access' : null
}

const claimedIn = (body: unknown, field: string | undefined): string | undefined => {
  if (field === undefined || typeof body !== 'object' || body === null) return undefined
  const claimed: unknown = (body as Record<string, unknown>)[field]
  return typeof claimed === 'string' && claimed.length <= 320 ? claimed : undefined
}

/** Writes what operations refuse into the security log: who asked for what, and why it was refused. */
export const refusalEvents =
  (note: SecurityLog, addressOf: AddressOf) =>
  (request: FastifyRequest, refusal: Refusal): void => {
    const { authenticates } = request.routeOptions.config
    const { authorization, authtoken } = request.headers
    const showedToken = (authorization ?? authtoken) !== undefined
    const event = eventOf(refusal, authenticates !== undefined, showedToken)
    if (event === null) return
    note({
      event,
      outcome: 'refused',
      what: operationOf(request),
      reason: refusal.code,
      account: request.who?.uuid,
      claimed: claimedIn(request.body, authenticates?.claims),
      network: addressOf(request.raw),
      requestId: request.id,
    })
  }
