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

export interface Metrics {
  count(name: MetricName, labels?: Readonly<Record<string, string>>, by?: number): void
  observe(name: MetricName, seconds: number, labels?: Readonly<Record<string, string>>): void
  /** Reads the value whenever the metrics are asked for. */
  gauge(name: MetricName, read: () => number | Promise<number>): void
  /** The exposition text, with its content type. */
  expose(): Promise<{ contentType: string; body: string }>
}
