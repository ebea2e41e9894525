import { TokenRole } from '#contract/roles.ts'

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
  const role = TokenRole.safeParse(claims?.['role'])
  const expiresAt = Number(claims?.['exp']) * 1000
  if (!claims || !role.success || typeof claims['sub'] !== 'string' || !(expiresAt > now)) return undefined
  const type = claims['type'] === 'user' ? 'user' : 'guest'
  const capabilities = Array.isArray(claims['capabilities']) ? claims['capabilities'].map(String) : []
  return { token, uuid: claims['sub'], type, role: role.data, capabilities, expiresAt }
}

/** True for whoever has an account, as opposed to guests. */
export const isMember = (session: Session | undefined): session is Session => session?.type === 'user'

const claimsOf = (token: string): Record<string, unknown> | undefined => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}
