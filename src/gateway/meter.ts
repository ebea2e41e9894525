import type { onResponseHookHandler } from 'fastify'
import type { Metrics, Series } from '#ports/metrics.ts'

type Hook = onResponseHookHandler

/** Counts and times the answers of one operation. */
export const operationMeter = (metrics: Metrics, operation: string): Hook => {
  const seconds = metrics.series('http_request_seconds', { operation })
  const byStatus = new Map<number, Series>()
  const seriesOf = (status: number): Series => {
    const series = metrics.series('http_requests_total', { operation, status: String(status) })
    byStatus.set(status, series)
    return series
  }
  return (_request, reply, done) => {
    const status = reply.statusCode
    ;(byStatus.get(status) ?? seriesOf(status)).add(1)
    seconds.add(reply.elapsedTime / 1000)
    done()
  }
}

/** The same for what is no operation: pages, files, what is not found. */
export const otherMeter = (metrics: Metrics): Hook => {
  const meters = new Map<string, Hook>()
  return function meter(request, reply, done) {
    const operation = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const hook = meters.get(operation) ?? operationMeter(metrics, operation)
    meters.set(operation, hook)
    hook.call(this, request, reply, done)
  }
}
