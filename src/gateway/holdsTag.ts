import type { IncomingHttpHeaders } from 'node:http'

/** True if the caller holds what has this tag already, as `If-None-Match` says (RFC 9110, 13.1.2). */
export const holdsTag = (headers: IncomingHttpHeaders, tag: string): boolean => {
  const held = headers['if-none-match']
  if (held === undefined) return false
  return held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
