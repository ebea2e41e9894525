import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI } from 'jose'
import type { Tools } from '#services/core/context.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'
import { activeKey, offerKey, publicKeyOf } from './store.ts'

/** RS256: what every client library of the wire understands. */
export const ALGORITHM = 'RS256'
const PURPOSE = 'signing-key'

export interface SigningKey {
  readonly kid: string
  readonly publicPem: string
  readonly privateKey: CryptoKey
}

/** True for what could be the id of a key of ours: nothing else is worth a look at the database. */
export const isKeyId = (kid: unknown): kid is string => typeof kid === 'string' && /^[0-9a-f]{16}$/.test(kid)

/** The key that signs access tokens; made on first use, sealed in the database, shared by all nodes. */
export const signingKey = oncePerInstance('user.signingKey', async (tools): Promise<SigningKey> => {
  const row = (await activeKey(tools.db)) ?? (await makeKey(tools))
  const pem = unseal(tools.settings.masterKey, PURPOSE, row.privateSealed, tools.settings.formerKeys)
  return { kid: row.kid, publicPem: row.publicPem, privateKey: await importPKCS8(pem, ALGORITHM) }
})

const makeKey = async (tools: Tools) => {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })
  await offerKey(tools.db, {
    kid: randomBytes(8).toString('hex'),
    publicPem: await exportSPKI(pair.publicKey),
    privateSealed: seal(tools.settings.masterKey, PURPOSE, await exportPKCS8(pair.privateKey)),
  })
  const chosen = await activeKey(tools.db)
  if (!chosen) throw new Error('The signing key could not be stored')
  return chosen
}

const verifyingKeys = oncePerInstance('user.verifyingKeys', () => new Map<string, CryptoKey>())

/** The key that proves a token signed with `kid`; null if it is none of ours. */
export const verifyingKey = async (tools: Tools, kid: string): Promise<CryptoKey | null> => {
  const known = verifyingKeys(tools)
  const cached = known.get(kid)
  if (cached) return cached
  const pem = await publicKeyOf(tools.db, kid)
  if (pem === null) return null
  const key = await importSPKI(pem, ALGORITHM)
  known.set(kid, key)
  return key
}
