import { randomBytes } from 'node:crypto'
import type { JsonObject } from '#ports/tables.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'
import { findToken, insertToken, type StoredToken, tokenIsOpen, useToken } from './store.ts'

export interface TokenSpec {
  readonly purpose: 'owner' | 'magicLink' | 'passkey' | 'link' | 'discord'
  readonly livesMs: number
  readonly userId?: number
  readonly data?: JsonObject
}

/** Makes a long secret that works once; only its hash is kept. */
export const issueToken = async (
  tools: BaseTools,
  { purpose, livesMs, userId, data }: TokenSpec,
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
  tools: BaseTools,
  purpose: TokenSpec['purpose'],
  token: string,
): Promise<StoredToken | null> =>
  useToken(tools.db, fingerprints(tools.settings, purpose, token), purpose, new Date(tools.now()))

/** What a token carries, if it is good; it stays good. */
export const peekToken = (
  tools: Tools,
  purpose: TokenSpec['purpose'],
  token: string,
): Promise<StoredToken | null> =>
  findToken(tools.db, fingerprints(tools.settings, purpose, token), purpose, new Date(tools.now()))

/** True while a token of this purpose is good. */
export const isOpen = (tools: Tools, purpose: TokenSpec['purpose']): Promise<boolean> =>
  tokenIsOpen(tools.db, purpose, new Date(tools.now()))
