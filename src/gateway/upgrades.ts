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
    socket.on('error', destroyed)
    // These paths stay as they are on hosts that are mapped to a service.
    const found =
      target(request, noRoutes, handlers) ?? (hosts.size > 0 ? target(request, hosts, handlers) : null)
    if (found) found.take(request, socket, head, found.query)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
}

const target = (
  { url = '/', headers }: IncomingMessage,
  routes: HostRoutes,
  handlers: ReadonlyMap<string, UpgradeHandler>,
): { take: UpgradeHandler; query: string } | null => {
  const routed = routedUrl(url, headers.host ?? '', routes)
  const cut = routed.indexOf('?')
  const take = handlers.get(cut < 0 ? routed : routed.slice(0, cut))
  return take ? { take, query: cut < 0 ? '' : routed.slice(cut + 1) } : null
}

const noRoutes: HostRoutes = new Map()

/** One for all sockets, as each that is open keeps it. */
function destroyed(this: Duplex): void {
  this.destroy()
}
