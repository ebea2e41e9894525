export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Further headers by name, one line each. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends mail. Rejects when the provider refuses; callers send through a job, so that it is tried again. */
export interface Mail {
  send(mail: MailMessage): Promise<void>
}
