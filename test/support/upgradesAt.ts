import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import WebSocket from 'ws'
import { routeUpgrades, type UpgradeHandler } from '#gateway/upgrades.ts'

/** Where the sockets of tests come from where they say nothing else: no local network. */
export const HOME = '203.0.113.7'

/** One end of a socket, with all that came: texts as they are, bytes apart. */
export interface Opened {
  readonly socket: WebSocket
  readonly texts: string[]
  readonly bytes: Buffer[]
  /** The code it was closed with. */
  readonly closed: Promise<number>
  say(frame: unknown): void
}

/** A server on which nothing but the upgrades of one handler is answered, and the way to open sockets there. */
export const upgradesAt = async (take: UpgradeHandler) => {
  const http = createServer()
  routeUpgrades(http, new Map(), new Map([['/here', take]]))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const sockets: WebSocket[] = []

  /** Opens a socket; gives it, or the status that refused it. */
  const connect = (query = '', from = HOME): Promise<Opened | number> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/here${query}`, { headers: { 'x-from': from } })
      sockets.push(socket)
      const [texts, bytes]: [string[], Buffer[]] = [[], []]
      socket.on('message', (data: Buffer, isBinary) =>
        isBinary ? bytes.push(data) : texts.push(String(data)),
      )
      const closed = new Promise<number>((hear) => socket.once('close', hear))
      const say = (frame: unknown): void => socket.send(JSON.stringify(frame))
      socket.once('open', () => resolve({ socket, texts, bytes, closed, say }))
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
      socket.on('error', reject)
    })
  const open = async (query?: string, from?: string): Promise<Opened> => {
    const opened = await connect(query, from)
    if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
    return opened
  }
  const close = (): void => {
    for (const socket of sockets) socket.terminate()
    http.close()
  }
  return { connect, open, close }
}

/** Where a request says that it comes from. */
export const saidAddress = ({ headers }: { readonly headers: NodeJS.Dict<string | string[]> }): string =>
  String(headers['x-from'])
