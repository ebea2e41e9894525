import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI } from 'jose'
import { LRUCache } from 'lru-cache'
import { forgetKeys } from '#facts/user.ts'
import type { Tools } from '#services/core/context.ts'
import { publish, subscribe } from '#services/core/facts/bus.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'
import { forgetTokens } from './sessionCache.ts'
import { activeKey, offerKey, publicKeyOf, retireKey, revokeKey } from './storeKeys.ts'

/** RS256: what every client library of the wire understands. */
export const ALGORITHM = 'RS256'
/** 128 bits of security. Keys from before have 2048, and go on until they are rotated. */
const BITS = 3072
export const PURPOSE = 'signing-key'
/** How long a node that did not hear of a rotation goes on as before. */
const CACHED_MS = 60_000

export interface SigningKey {
  readonly kid: string
  readonly publicPem: string
  readonly privateKey: CryptoKey
}

/** True for what could be the id of a key of ours: nothing else is worth a look at the database. */
export const isKeyId = (kid: unknown): kid is string => typeof kid === 'string' && /^[0-9a-f]{16}$/.test(kid)

/** The keys a node knows, for a minute: `signs` is the one that signs, the others prove by their ids. */
const knownKeys = oncePerInstance('user.keys', async (tools) => {
  const signs = new LRUCache<'signs', Promise<SigningKey>>({ max: 1, ttl: CACHED_MS })
  const proves = new LRUCache<string, CryptoKey>({ max: 100, ttl: CACHED_MS })
  const forget = (): void => {
    signs.clear()
    proves.clear()
    void forgetTokens(tools)
  }
  await subscribe(tools, forgetKeys, forget)
  tools.bus.onGap(forget)
  return { signs, proves }
})

/** The key that signs access tokens; made on first use, sealed in the database, shared by all nodes. */
export const signingKey = async (tools: Tools): Promise<SigningKey> => {
  const { signs } = await knownKeys(tools)
  const known = signs.get('signs')
  if (known) return known
  const loading = loadKey(tools)
  signs.set('signs', loading)
  loading.catch(() => signs.clear())
  return loading
}

const loadKey = async (tools: Tools): Promise<SigningKey> => {
  const row = (await activeKey(tools.db)) ?? (await makeKey(tools))
  const pem = unseal(tools.settings.masterKey, PURPOSE, row.privateSealed, tools.settings.formerKeys)
  return { kid: row.kid, publicPem: row.publicPem, privateKey: await importPKCS8(pem, ALGORITHM) }
}

/** A new key as it is kept, sealed with the master key. */
export const newSigningKey = async (masterKey: Uint8Array) => {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: BITS, extractable: true })
  return {
    kid: randomBytes(8).toString('hex'),
    publicPem: await exportSPKI(pair.publicKey),
    privateSealed: seal(masterKey, PURPOSE, await exportPKCS8(pair.privateKey)),
  }
}

const makeKey = async (tools: Tools) => {
  await offerKey(tools.db, await newSigningKey(tools.settings.masterKey))
  const chosen = await activeKey(tools.db)
  if (!chosen) throw new Error('The signing key could not be stored')
  return chosen
}

/** The key that proves a token signed with `kid`; null if it is none of ours, or was revoked. */
export const verifyingKey = async (tools: Tools, kid: string): Promise<CryptoKey | null> => {
  const { proves } = await knownKeys(tools)
  const cached = proves.get(kid)
  if (cached) return cached
  const pem = await publicKeyOf(tools.db, kid)
  if (pem === null) return null
  const key = await importSPKI(pem, ALGORITHM)
  proves.set(kid, key)
  return key
}

/** Signs with a new key from here on. Tokens of the former one stay good until it is revoked; gives both ids. */
export const rotateSigningKey = async (tools: Tools): Promise<{ kid: string; former: string | null }> => {
  const former = await retireKey(tools.db, new Date(tools.now()))
  const { kid } = await makeKey(tools)
  await publish(tools, forgetKeys, {})
  return { kid, former }
}

/** Makes every token worthless that a key signed; false if there is no such key. The one that signs gets a successor. */
export const revokeSigningKey = async (tools: Tools, kid: string): Promise<boolean> => {
  const revoked = await revokeKey(tools.db, kid, new Date(tools.now()))
  await publish(tools, forgetKeys, {})
  return revoked
}
