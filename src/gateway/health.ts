import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#ports/metrics.ts'
import { sameSecretText } from '#services/core/secrets/fingerprint.ts'
import { bearerOf } from './bearer.ts'

/** Whether the server should get traffic: false until it is ready and from SIGTERM on. */
export interface Readiness {
  ready: boolean
  /** Rejects while something needed (the database) does not answer. */
  check(): Promise<void>
}

/** `/healthz` (the process lives), `/readyz` (it can serve) and `/metrics` (Prometheus: from this machine, or with the token). */
export const mountHealth = (
  app: FastifyInstance,
  metrics: Metrics,
  metricsToken: string | null,
  readiness: Readiness,
): void => {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const fine =
      readiness.ready &&
      (await readiness.check().then(
        () => true,
        () => false,
      ))
    return reply.status(fine ? 200 : 503).send({ status: fine ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !shows(request, metricsToken))
      return reply.status(404).send({ statusCode: 404, message: 'Not Found' })
    const { contentType, body } = await metrics.expose()
    return reply.header('content-type', contentType).send(body)
  })
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** True for a program on this machine; a proxy on it asks for somebody else. */
const isFromHere = ({ headers, socket }: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  !forwarding.some((name) => name in headers)

const shows = ({ headers }: FastifyRequest, token: string | null): boolean => {
  const shown = bearerOf(headers)
  return token !== null && shown !== null && sameSecretText(shown, token)
}
