import { randomBytes } from 'node:crypto'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'
import { findToken, insertToken, tokenIsOpen, useToken } from './store.ts'
import type { TokenKind } from './tokenKinds.ts'

/** A token that is good: whose it is, and what it carries. */
interface GoodToken<Data> {
  readonly userId: number | null
  readonly data: Data
}

/** Makes a long secret of a kind that works once; only its hash is kept. */
export const issueToken = async <Data extends object>(
  tools: BaseTools,
  { purpose }: TokenKind<Data>,
  { livesMs, userId, data }: { readonly livesMs: number; readonly userId?: number; readonly data: Data },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insertToken(tools.db, {
    hash: fingerprint(tools.settings.masterKey, purpose, token),
    purpose,
    userId: userId ?? null,
    data,
    expiresAt: new Date(tools.now() + livesMs),
  })
  return token
}

/** What a token carries, if it is good; it is used up by this. */
export const redeemToken = <Data extends object>(
  tools: BaseTools,
  kind: TokenKind<Data>,
  token: string,
): Promise<GoodToken<Data> | null> => lookUp(useToken, tools, kind, token)

/** What a token carries, if it is good; it stays good. */
export const peekToken = <Data extends object>(
  tools: Tools,
  kind: TokenKind<Data>,
  token: string,
): Promise<GoodToken<Data> | null> => lookUp(findToken, tools, kind, token)

const lookUp = async <Data extends object>(
  inStore: typeof findToken,
  tools: BaseTools,
  { purpose, read }: TokenKind<Data>,
  token: string,
): Promise<GoodToken<Data> | null> => {
  const hashes = fingerprints(tools.settings, purpose, token)
  const found = await inStore(tools.db, hashes, purpose, new Date(tools.now()))
  const data = found ? read(found.data) : null
  return found && data ? { userId: found.userId, data } : null
}

/** True while a token of this kind is good. */
export const isOpen = (tools: BaseTools, { purpose }: TokenKind<object>): Promise<boolean> =>
  tokenIsOpen(tools.db, purpose, new Date(tools.now()))
