import type { Registry } from 'prom-client'
import type { Series } from '#ports/metrics.ts'

interface Timing {
  readonly labels: Readonly<Record<string, string>>
  /** How many fell into each bucket, and last those above all of them. */
  readonly counts: Float64Array
  sum: number
}

/** A histogram as Prometheus reads it. */
export interface Timings {
  /** The series of these labels; the same for the same labels. */
  series(labels: Readonly<Record<string, string>>): Series
}

/**
 * Registers a histogram whose series cost an addition for each measurement: the library's own looks its labels up
 * every time, which was a tenth of a request. `buckets` are upper bounds, rising.
 */
export const timings = (
  registry: Registry,
  { name, help, buckets }: { name: string; help: string; buckets: readonly number[] },
): Timings => {
  const known = new Map<string, Timing & Series>()

  const begin = (labels: Readonly<Record<string, string>>): Timing & Series => {
    const counts = new Float64Array(buckets.length + 1)
    return {
      labels,
      counts,
      sum: 0,
      add(seconds) {
        let bucket = 0
        while (bucket < buckets.length && seconds > (buckets[bucket] ?? Infinity)) bucket++
        counts[bucket] = (counts[bucket] ?? 0) + 1
        this.sum += seconds
      },
    }
  }

  /** Prometheus wants each bucket to hold what fell into the smaller ones, too. */
  const valuesOf = ({ labels, counts, sum }: Timing) => {
    let count = 0
    const filled = [...buckets, '+Inf'].map((le, i) => {
      count += counts[i] ?? 0
      return { labels: { le, ...labels }, value: count, metricName: `${name}_bucket` }
    })
    return [
      ...filled,
      { labels, value: sum, metricName: `${name}_sum` },
      { labels, value: count, metricName: `${name}_count` },
    ]
  }

  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: () =>
      Promise.resolve({
        name,
        help,
        type: 'histogram',
        aggregator: 'sum',
        values: [...known.values()].flatMap(valuesOf),
      }),
  }
  registry.registerMetric(metric as never)
  return {
    series: (labels) => {
      const key = JSON.stringify(labels)
      const found = known.get(key) ?? begin(labels)
      known.set(key, found)
      return found
    },
  }
}
