import { createTransport } from 'nodemailer'
import type { Mail } from '#ports/mail.ts'
import { checkMail } from './checkMail.ts'

export interface SmtpConfig {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`. */
  readonly url: string
  /** The sender, e.g. `Roomtone <hello@example.com>`. */
  readonly from: string
}

/** A mail adapter that holds connections. */
export interface SmtpMail extends Mail {
  close(): void
}

/**
 * Mail through an SMTP server, over a few connections kept open; a mail that cannot be sent is refused within a
 * minute.
 */
export const smtpMail = (config: SmtpConfig): SmtpMail => {
  const transport = createTransport({
    url: config.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const { to, subject, text, headers = {} } = checkMail(mail)
      // An address object is never parsed as a list.
      await transport.sendMail({ from: config.from, to: { name: '', address: to }, subject, text, headers })
    },
    close: () => transport.close(),
  }
}

/** Greets an SMTP server and signs in, and sends nothing; rejects where that fails. */
export const checkSmtp = async (url: string): Promise<void> => {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
