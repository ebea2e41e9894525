import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type HostRoutes, routedUrl } from './path.ts'

/** Takes over the connection of an upgrade request on one path. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void

/** Hands WebSocket upgrades to whoever answers their path; the rest are cut off. */
export const routeUpgrades = (
  server: Server,
  hosts: HostRoutes,
  handlers: ReadonlyMap<string, UpgradeHandler>,
): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener a line that breaks right here would end the process.
    socket.on('error', () => socket.destroy())
    // A path of its own keeps its place on a host that is mapped to a service, too.
    for (const routes of [hosts, noRoutes]) {
      const url = urlOf(request, routes)
      const take = url && handlers.get(url.pathname)
      if (url && take) return take(request, socket, head, url)
    }
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
}

const noRoutes: HostRoutes = new Map()

const urlOf = (request: IncomingMessage, hosts: HostRoutes): URL | null => {
  try {
    return new URL(routedUrl(request.url ?? '/', request.headers.host ?? '', hosts), 'http://localhost')
  } catch {
    return null
  }
}
