export interface OutboxItem {
  readonly to: string
  readonly channel: 'mail' | 'sms' | 'whatsapp'
  readonly subject: string
  readonly text: string
  /** ISO time. */
  readonly sentAt: string
}

/** What the local mail and SMS adapters "sent"; null where outside adapters are configured. */
export interface Outbox {
  list(): Promise<OutboxItem[]>
}
