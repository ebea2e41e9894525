import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { atEnd } from './leftBehind.ts'

/** A server whose webhooks may come to this machine. */
export const hooksNearby = { WEBHOOK_INSECURE: 'on', WEBHOOK_ALLOWED_NETS: '127.0.0.0/8' }

/** What came to a receiver. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Hangs up instead. */
  readonly drop?: true
  /** Says that it goes on in another protocol, and says nothing more. */
  readonly switches?: true
  /** Begins an answer and never ends it. */
  readonly endless?: true
  /** Takes so long. */
  readonly afterMs?: number
}

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'

/** Somebody's program on this machine that hears webhooks. */
export const startReceiver = async () => {
  const received: Received[] = []
  const answers: Answer[] = []
  const atOnce = { now: 0, most: 0 }
  const server = createServer((request, response) => {
    atOnce.most = Math.max(atOnce.most, ++atOnce.now)
    response.once('close', () => void atOnce.now--)
    void text(request).then(async (body) => {
      received.push({ headers: request.headers, body })
      const { status = 204, headers = {}, body: said, afterMs = 0, ...odd } = answers.shift() ?? {}
      if (afterMs > 0) await sleep(afterMs)
      if (odd.drop) return request.socket.destroy()
      if (odd.switches) return request.socket.write(SWITCHING)
      if (odd.endless) return response.writeHead(200).write('for ever')
      return response.writeHead(status, headers).end(said)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  atEnd(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** How the next requests are answered; 204 when they are used up. */
    answers,
    /** How many requests there were side by side, at most. */
    atOnce,
    close,
    /** What came, of one type. */
    of: (type: string): Received[] =>
      received.filter(({ body }) => (JSON.parse(body) as { type: string }).type === type),
  }
}

/** Reads a delivery with the reference library; throws unless it is signed with the secret. */
export const verified = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)
