import { randomBytes } from 'node:crypto'
import type { JsonObject } from '#ports/tables.ts'
import type { Tools } from '#services/context.ts'
import { fingerprint } from './fingerprint.ts'
import { findToken, insertToken, type StoredToken, tokenExists, useToken } from './store.ts'

export interface TokenWish {
  readonly purpose: 'owner' | 'magicLink' | 'passkey' | 'link' | 'discord'
  readonly livesMs: number
  readonly userId?: number
  readonly data?: JsonObject
}

/** Makes a long secret that works once; only its hash is kept. */
export const issueToken = async (
  tools: Tools,
  { purpose, livesMs, userId, data }: TokenWish,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insertToken(tools.db, {
    hash: fingerprint(tools.settings.masterKey, purpose, token),
    purpose,
    userId: userId ?? null,
    data: data ?? {},
    expiresAt: new Date(tools.now() + livesMs),
  })
  return token
}

/** What a token carries, if it is good; it is used up by this. */
export const redeemToken = (
  tools: Tools,
  purpose: TokenWish['purpose'],
  token: string,
): Promise<StoredToken | null> =>
  useToken(tools.db, fingerprint(tools.settings.masterKey, purpose, token), purpose, new Date(tools.now()))

/** What a token carries, if it is good; it stays good. */
export const peekToken = (
  tools: Tools,
  purpose: TokenWish['purpose'],
  token: string,
): Promise<StoredToken | null> =>
  findToken(tools.db, fingerprint(tools.settings.masterKey, purpose, token), purpose, new Date(tools.now()))

/** True if a token of this purpose was ever made. */
export const wasIssued = (tools: Tools, purpose: TokenWish['purpose']): Promise<boolean> =>
  tokenExists(tools.db, purpose)
