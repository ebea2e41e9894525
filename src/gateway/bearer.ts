import type { IncomingHttpHeaders } from 'node:http'

/** The bearer token of a request, or null. */
export const bearerOf = (headers: IncomingHttpHeaders): string | null => {
  const { authorization } = headers
  return authorization === undefined ? null : (/^bearer +(\S+)$/i.exec(authorization)?.[1] ?? null)
}
