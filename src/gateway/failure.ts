import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal, type RefusalCode, refusals } from '#contract/errors.ts'
import { isDatabaseTimeout } from '#ports/db.ts'
import type { Fault } from './faultLog.ts'
import { numberAnswer, type SetHeaders } from './headers.ts'
import { operationOf } from './meter.ts'

/** How one part of the origin writes its errors. */
export type ErrorShape = (refusal: Refusal) => object

/** `{statusCode, message, error}`, the envelope of the eight services; with `details` where there is more to tell. */
export const serviceError: ErrorShape = (refusal) => ({
  statusCode: refusal.status,
  message: refusal.message,
  error: refusal.code,
  ...(refusal.data.tells && { details: refusal.data.tells }),
})

/** Turns whatever was thrown into a refusal; null for a bug. */
export const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) return badInput(error)
  if (isDatabaseTimeout(error)) return new Refusal('unavailable', tookTooLong)
  const status = (error as { statusCode?: number }).statusCode
  const code = status === undefined ? undefined : byStatus(status)
  return code === undefined ? null : new Refusal(code)
}

const tookTooLong = { message: 'This took too long. Please try again in a moment', retryAfterS: 5 } as const

const byStatus = (status: number): RefusalCode | undefined => {
  if (status === 413) return 'tooLarge'
  if (status === 415) return 'unsupportedMediaType'
  if (status === 404) return 'notFound'
  return status >= 400 && status < 500 ? 'badRequest' : undefined
}

/** The first thing wrong with an input, as a sentence, and all of them as details. */
const badInput = (error: z.ZodError): Refusal => {
  const details: Record<string, string[]> = {}
  for (const issue of error.issues.slice(0, 20)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const path of unknown.length > 0 ? unknown.map((key) => [...issue.path, key]) : [issue.path]) {
      const field = path.map(String).join('.') || 'body'
      details[field] = [...(details[field] ?? []), issue.message]
    }
  }
  const [field = 'body', texts = []] = Object.entries(details)[0] ?? []
  return new Refusal('badRequest', { message: `${field}: ${texts[0] ?? refusals.badRequest[1]}`, details })
}

/** True for a request whose caller went away in the middle, or was cut off: no fault of ours. */
const isCutShort = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

const TOO_MANY = 429
/** When to come back, where a limit does not say it. */
const LATER_S = 60

const TOOK_TOO_LONG = 'the database took too long'

const faultOf = (
  request: FastifyRequest,
  error: unknown,
): Pick<Fault, 'requestId' | 'operation' | 'error'> => ({
  requestId: request.id,
  operation: operationOf(request),
  error,
})

/** What answering failures needs. */
export interface FailureOptions {
  /** Logs faults. */
  readonly tell: (fault: Fault) => void
  readonly shapeOf: (path: string) => ErrorShape
  readonly setHeaders: SetHeaders
  /** Hears of each failure with its status. */
  readonly count?: (request: FastifyRequest, status: number) => void
  /** Hears of each refusal. */
  readonly note?: (request: FastifyRequest, refusal: Refusal) => void
}

/** Answers every failure in the shape of its part of the origin; a bug is logged and tells nothing. */
export const answerFailures = (
  app: FastifyInstance,
  { tell, shapeOf, setHeaders, count, note }: FailureOptions,
): void => {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error) ?? (isCutShort(request) ? new Refusal('badRequest') : null)
    setHeaders(request, reply)
    numberAnswer(request, reply)
    count?.(request, refusal?.status ?? 500)
    if (refusal) {
      note?.(request, refusal)
      if (isDatabaseTimeout(error))
        tell({ ...faultOf(request, error), level: 'warn', message: TOOK_TOO_LONG })
      const retryAfterS = refusal.data.retryAfterS ?? (refusal.status === TOO_MANY ? LATER_S : undefined)
      if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
      return reply.status(refusal.status).send(shapeOf(request.url)(refusal))
    }
    tell({ ...faultOf(request, error), level: 'error', message: 'request failed' })
    return reply.status(500).send({ ...shapeOf(request.url)(new Refusal('internal')), requestId: request.id })
  })
}
