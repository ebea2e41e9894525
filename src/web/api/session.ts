import { ladder, type TokenRole } from '#contract/roles.ts'
import { fieldOf, numberIn, textIn } from './fieldOf.ts'

/** Who is at this browser: what the access token says about its bearer. */
export interface Session {
  readonly token: string
  readonly uuid: string
  readonly type: 'user' | 'guest'
  readonly role: TokenRole
  readonly capabilities: readonly string[]
  /** Epoch ms. */
  readonly expiresAt: number
}

/** Reads a token's claims without judging its signature, which is the server's business; undefined if unreadable or over. */
export const readSession = (token: string, now: number): Session | undefined => {
  const claims = claimsOf(token)
  const uuid = textIn(claims, 'sub')
  const role = ladder.find((one) => one === fieldOf(claims, 'role'))
  const expiresAt = (numberIn(claims, 'exp') ?? 0) * 1000
  if (uuid === undefined || role === undefined || !(expiresAt > now)) return undefined
  const type = fieldOf(claims, 'type') === 'user' ? 'user' : 'guest'
  const held = fieldOf(claims, 'capabilities')
  return { token, uuid, type, role, capabilities: Array.isArray(held) ? held.map(String) : [], expiresAt }
}

/** True for whoever has an account, as opposed to guests. */
export const isMember = (session: Session | undefined): session is Session => session?.type === 'user'

const claimsOf = (token: string): unknown => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (c) => c.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}
