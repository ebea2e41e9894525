import type { IncomingHttpHeaders } from 'node:http'

/** The bearer token of a request, or null. */
export const bearerOf = (headers: IncomingHttpHeaders): string | null => {
  const match = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')
  return match?.[1] ?? null
}
