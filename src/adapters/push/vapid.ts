import { createPrivateKey, sign } from 'node:crypto'
import type { VapidKeys } from '#ports/push.ts'

/** How long a token is good, in seconds; a day is the most. */
const TOKEN_S = 12 * 3600

/** The header that says who sends (RFC 8292), for the push service of this address. `now` in epoch ms. */
export const vapidHeader = (endpoint: string, keys: VapidKeys, now: number): string => {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  })
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + TOKEN_S, sub: keys.contact }
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
