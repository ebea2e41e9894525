import type { FastifyRequest, onResponseHookHandler } from 'fastify'
import type { Metrics, Series } from '#ports/metrics.ts'

const COUNT = 'http_requests_total'

/** The name of a declared route, as metrics and the log say it. */
export const operationOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? 'unknown'}`

/** Counts and times the requests of one operation. Those that failed are counted where failures are answered. */
export interface OperationMeter {
  /** Began so long ago, by `performance.now()`. */
  ended(began: number): void
  answered(status: number): void
}

export const operationMeter = (metrics: Metrics, operation: string): OperationMeter => {
  const seconds = metrics.series('http_request_seconds', { operation })
  const byStatus = new Map<number, Series>()
  const seriesOf = (status: number): Series => {
    const series = metrics.series(COUNT, { operation, status: String(status) })
    byStatus.set(status, series)
    return series
  }
  return {
    ended: (began) => seconds.add((performance.now() - began) / 1000),
    answered: (status) => (byStatus.get(status) ?? seriesOf(status)).add(1),
  }
}

/** Counts the failures of operations. */
export const failureMeter =
  (metrics: Metrics) =>
  (request: FastifyRequest, status: number): void =>
    metrics.count(COUNT, { operation: operationOf(request), status: String(status) })

/** Counts and times what is no operation: pages, files, what is not found. */
export const otherMeter = (metrics: Metrics): onResponseHookHandler => {
  const meters = new Map<string, OperationMeter>()
  return (request, reply, done) => {
    const operation = operationOf(request)
    const meter = meters.get(operation) ?? operationMeter(metrics, operation)
    meters.set(operation, meter)
    meter.ended(performance.now() - reply.elapsedTime)
    meter.answered(reply.statusCode)
    done()
  }
}
