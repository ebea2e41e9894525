import { Secret, TOTP } from 'otpauth'

const STEP_S = 30
const ISSUER = 'Roomtone'

/** A new shared secret (160 bits), base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that authenticator apps read from a QR code. */
export const uriOf = (secret: string, label: string): string => totp(secret, label).toString()

/** The time step whose code this is, one step early or late allowed; null if it is none. Constant time. */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / STEP_S) + delta
}

const totp = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_S,
  })
