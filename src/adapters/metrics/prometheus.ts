import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { MetricName, Metrics, Series } from '#ports/metrics.ts'
import { type Timings, timings } from './timings.ts'

const HTTP = ['operation', 'status']
const FINE = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

const catalogue: Record<MetricName, { help: string; labels?: string[]; buckets?: number[] }> = {
  http_requests_total: { help: 'HTTP requests by operation and status.', labels: HTTP },
  http_request_seconds: { help: 'HTTP request duration.', labels: ['operation'], buckets: FINE },
  sockets: { help: 'Open room sockets.' },
  rooms: { help: 'Rooms awake on this node.' },
  room_messages_total: { help: 'Room messages published, by name.', labels: ['name'] },
  room_mailbox_seconds: { help: 'Time a command waited in the mailbox of its room.', buckets: FINE },
  room_commands_total: { help: 'Room commands by outcome.', labels: ['outcome'] },
  jobs_waiting: { help: 'Jobs waiting to be done.' },
  music_calls_total: {
    help: 'Calls of music providers by outcome.',
    labels: ['provider', 'kind', 'outcome'],
  },
  music_seconds: {
    help: 'Time that calls of music providers took.',
    labels: ['provider', 'kind'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
  },
  music_breaker: {
    help: 'Whether a music provider is left alone on this node: 0 no, 1 being tried, 2 yes.',
    labels: ['provider'],
  },
  music_quota_left: { help: 'Calls that a music provider still grants today.', labels: ['provider'] },
  client_sync_error_seconds: {
    help: 'Distance of players from the server clock, as they report it.',
    buckets: FINE,
  },
  client_jump_error_seconds: {
    help: 'The same, of players whose rate cannot be changed: their errors are jumped over.',
    buckets: FINE,
  },
  client_sync_reports_total: {
    help: 'What players report of a song: heard or silent.',
    labels: ['state'],
  },
  ledger_faults: {
    help: 'Token accounts that did not agree with the ledger, and ledgers that did not add up.',
  },
  points_late_total: { help: 'Plays told after their season was sealed; they count for life only.' },
  pushes_total: { help: 'Messages sent to browsers, by what became of them.', labels: ['outcome'] },
}

let ofProcess: Registry | null = null

/** What the process uses, whatever runs in it: looked at once, since the library's watchers never end. */
const processMetrics = (): Registry => {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Metrics kept in this process and read by Prometheus. */
export const prometheusMetrics = (): Metrics => {
  const registry = new Registry()
  const counters = new Map<MetricName, Counter>()
  const histograms = new Map<MetricName, Timings>()
  const uncounted = new Set<() => void>()

  const counter = (name: MetricName) =>
    ensure(
      counters,
      name,
      ({ help, labels = [] }) =>
        new Counter({ name: `roomtone_${name}`, help, labelNames: labels, registers: [registry] }),
    )
  const histogram = (name: MetricName) =>
    ensure(histograms, name, ({ help, buckets = FINE }) =>
      timings(registry, { name: `roomtone_${name}`, help, buckets }),
    )

  const countedSeries = (name: MetricName, labels: Record<string, string>): Series => {
    let waiting = 0
    uncounted.add(() => {
      if (waiting > 0) counter(name).inc(labels, waiting)
      waiting = 0
    })
    return { add: (value) => void (waiting += value) }
  }
  return {
    series: (name, labels) =>
      catalogue[name].buckets ? histogram(name).series(labels) : countedSeries(name, labels),
    count: (name, labels = {}, by = 1) => counter(name).inc(labels, by),
    observe: (name, seconds, labels = {}) => histogram(name).series(labels).add(seconds),
    gauge: (name, read) => {
      new Gauge({
        name: `roomtone_${name}`,
        help: catalogue[name].help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    gaugeEach: (name, read) => {
      const { help, labels: [label = 'of'] = [] } = catalogue[name]
      new Gauge({
        name: `roomtone_${name}`,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset()
          for (const [value, number] of await read()) this.set({ [label]: value }, number)
        },
      })
    },
    expose: async () => {
      // Counters that run on every request are added up only when somebody looks.
      for (const count of uncounted) count()
      return {
        contentType: registry.contentType,
        body: await Registry.merge([processMetrics(), registry]).metrics(),
      }
    },
  }
}

const ensure = <T>(
  known: Map<MetricName, T>,
  name: MetricName,
  make: (entry: { help: string; labels?: string[]; buckets?: number[] }) => T,
): T => {
  const found = known.get(name) ?? make(catalogue[name])
  known.set(name, found)
  return found
}
