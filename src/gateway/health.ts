import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#ports/metrics.ts'

/** Whether the server should get traffic: false until it is ready and from SIGTERM on. */
export interface Readiness {
  ready: boolean
  /** Rejects while something needed (the database) does not answer. */
  check(): Promise<void>
}

/** `/healthz` (the process lives), `/readyz` (it can serve) and `/metrics` (Prometheus). */
export const mountHealth = (app: FastifyInstance, metrics: Metrics, readiness: Readiness): void => {
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
  app.get('/metrics', async (_request, reply) => {
    const { contentType, body } = await metrics.expose()
    return reply.header('content-type', contentType).send(body)
  })
}
