import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type HostRoutes, routedUrl } from './path.ts'

/** Takes over the connection of an upgrade request on one path; `query` without its question mark. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, query: string) => void

/** Refuses an upgrade: too much came from its address. */
export const refuseUpgrade = (socket: Duplex): void => {
  socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
}

/** Hands WebSocket upgrades to whoever answers their path; the rest are cut off. */
export const routeUpgrades = (
  server: Server,
  hosts: HostRoutes,
  handlers: ReadonlyMap<string, UpgradeHandler>,
): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener a connection that breaks right here would end the process.
    socket.on('error', () => socket.destroy())
    // These paths stay as they are on hosts that are mapped to a service.
    for (const routes of hosts.size > 0 ? [hosts, noRoutes] : [noRoutes]) {
      const url = routedUrl(request.url ?? '/', request.headers.host ?? '', routes)
      const cut = url.indexOf('?')
      const take = handlers.get(cut < 0 ? url : url.slice(0, cut))
      if (take) return take(request, socket, head, cut < 0 ? '' : url.slice(cut + 1))
    }
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
}

const noRoutes: HostRoutes = new Map()
