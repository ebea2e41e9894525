/** What the server counts and measures for /metrics. Times in seconds. */
export type MetricName =
  | 'http_requests_total'
  | 'http_request_seconds'
  | 'sockets'
  | 'rooms'
  | 'room_messages_total'
  | 'room_mailbox_seconds'
  | 'room_commands_total'
  | 'jobs_waiting'
  | 'client_sync_error_seconds'
  | 'music_calls_total'
  | 'music_seconds'
  | 'music_breaker'
  | 'music_quota_left'
  | 'client_jump_error_seconds'
  | 'client_sync_reports_total'
  | 'pushes_total'
  | 'ledger_faults'
  | 'points_late_total'

/** One metric with labels that are settled: for what is counted or measured on every request. */
export interface Series {
  /** Counts so many, or measures so many seconds. */
  add(value: number): void
}

export interface Metrics {
  count(name: MetricName, labels?: Readonly<Record<string, string>>, by?: number): void
  observe(name: MetricName, seconds: number, labels?: Readonly<Record<string, string>>): void
  series(name: MetricName, labels: Readonly<Record<string, string>>): Series
  /** Reads the value whenever the metrics are asked for. */
  gauge(name: MetricName, read: () => number | Promise<number>): void
  /** The same, with a value for each value of the one label of the metric. */
  gaugeEach(name: MetricName, read: () => Promise<ReadonlyMap<string, number>>): void
  /** The exposition text, with its content type. */
  expose(): Promise<{ contentType: string; body: string }>
}
