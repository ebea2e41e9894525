import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { KeyedCount } from '#services/core/keyedCount.ts'
import type { SecurityLog } from '#services/core/securityLog.ts'
import { addressGroup, isLocalGroup } from './addressGroup.ts'

/** How long connections may take, and how many there may be. Times in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte, or the connection, to the end of the headers. */
  readonly headersMs: number
  /** A connection between two requests. */
  readonly idleMs: number
  /** In the middle of a request or an answer, with nothing sent either way; counted from a look at it on. */
  readonly quietMs: number
  /** A body has to bring `leastBytes` in every `windowMs`; one that does may take its time. */
  readonly body: { readonly windowMs: number; readonly leastBytes: number }
  /** Between two looks at all connections. */
  readonly lookMs: number
  /** So many connections one address may have open; null where a proxy holds them all. */
  readonly perAddress: number | null
  /** What an address counts as; null for one that does not count. */
  readonly countedAs: (address: string) => string | null
}

/** Two kilobytes a second are slower than any network that people upload songs over. */
export const usualConnections: ConnectionLimits = {
  headersMs: 20_000,
  idleMs: 72_000,
  quietMs: 120_000,
  body: { windowMs: 15_000, leastBytes: 30_000 },
  lookMs: 5_000,
  perAddress: 2_500,
  // Behind these are proxies, containers and tests: many people, or this server itself.
  countedAs: (address) => {
    const group = addressGroup(address)
    return isLocalGroup(group) ? null : group
  },
}

/** What of the limits Node keeps by itself, as Fastify takes it. */
export const timeoutsOf = ({ headersMs, idleMs, lookMs }: ConnectionLimits) => ({
  http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
  keepAliveTimeout: idleMs,
})

const ended = { event: 'limit', outcome: 'cut', what: 'connection' } as const

interface Body {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What had come when it was last measured, and when that was. */
  bytes: number
  at: number
}

/** Ends connections on which nothing moves, and refuses those of an address that has too many. */
export const guardConnections = (server: Server, limits: ConnectionLimits, note: SecurityLog): void => {
  const bodies = new Map<Socket, Body>()
  const answers = new Map<Socket, ServerResponse>()
  const perAddress = new KeyedCount()
  const most = limits.perAddress

  if (most !== null)
    server.on('connection', (socket: Socket) => {
      const key = limits.countedAs(socket.remoteAddress ?? '')
      if (key === null) return
      if (perAddress.of(key) >= most) {
        note({ ...ended, reason: 'tooManyConnections', network: key })
        return cut(socket, '429 Too Many Requests')
      }
      perAddress.add(key)
      socket.once('close', () => perAddress.take(key))
    })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request
    answers.set(socket, response)
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    bodies.set(socket, { request, response, bytes: socket.bytesRead, at: performance.now() })
  })

  const look = (): void => {
    const now = performance.now()
    for (const [socket, body] of bodies) {
      const { request, response } = body
      if (request.complete || request.destroyed) {
        bodies.delete(socket)
        continue
      }
      if (now - body.at < limits.body.windowMs) continue
      if (socket.bytesRead - body.bytes < limits.body.leastBytes && !isFull(request)) {
        note({ ...ended, reason: 'slowBody' })
        cut(socket, response.headersSent ? null : '408 Request Timeout')
      }
      body.bytes = socket.bytesRead
      body.at = now
    }
    // Node's clock would be wound up for each request and socket; most are done long before anybody looks.
    for (const [socket, response] of answers)
      if (!response.writableFinished && !socket.destroyed) socket.setTimeout(limits.quietMs)
    answers.clear()
  }
  const looking = setInterval(look, limits.lookMs).unref()
  server.once('close', () => clearInterval(looking))
}

/** True where it is us who do not read: what has come waits already. */
const isFull = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark

/** Ends a connection, with a last answer where none was begun. */
const cut = (socket: Socket, status: string | null): void => {
  if (status !== null) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroySoon()
}
