import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server in this process that keeps what it gets. */
export interface SmtpInbox {
  readonly url: string
  /** Raw messages with their envelopes, in order of arrival. */
  readonly messages: { from: string; to: string[]; raw: string }[]
  close(): Promise<void>
}

/** It admits only `user` with `password`, and refuses mail to addresses that begin with `full`. */
export const smtpInbox = async (): Promise<SmtpInbox> => {
  const messages: SmtpInbox['messages'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'user' && auth.password === 'password'
        ? done(null, { user: 'user' })
        : done(new Error('wrong name or password')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('full') ? done(new Error('mailbox full')) : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        messages.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((to) => to.address),
          raw: Buffer.concat(chunks).toString('latin1'),
        })
        done()
      })
    },
  })
  // Clients that fail are what the tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://user:password@127.0.0.1:${port}`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
