import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type HostRoutes, routedUrl } from './path.ts'

/** Takes over the connection of an upgrade request on one path. */
export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void

/** Hands WebSocket upgrades to whoever answers their path; the rest are cut off. */
export const handUpgrades = (
  server: Server,
  hosts: HostRoutes,
  takers: ReadonlyMap<string, TakeUpgrade>,
): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(routedUrl(request.url ?? '/', request.headers.host ?? '', hosts), 'http://localhost')
    const take = takers.get(url.pathname)
    if (take) take(request, socket, head, url)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
}
