import { createECDH } from 'node:crypto'
import type { VapidKeys } from '#ports/push.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { resealed, seal, unseal } from '#services/core/secrets/seal.ts'
import { putKeys, putSealedKey, storedKeys } from './store.ts'

const PURPOSE = 'vapid'

/** Who we are to push services; made on the first question. Null where pushes to browsers are not set up. */
export const vapidKeys = async ({ db, settings, now }: BaseTools): Promise<VapidKeys | null> => {
  const { contact, keys } = settings.push
  if (contact === null) return null
  if (keys !== null) return { ...keys, contact }
  const known = (await storedKeys(db)) ?? (await madeKeys({ db, settings, now }))
  if (known === null) return null
  const privateKey = unseal(settings.masterKey, PURPOSE, known.privateSealed, settings.formerKeys)
  return { publicKey: known.publicKey, privateKey, contact }
}

const madeKeys = async ({ db, settings, now }: Pick<BaseTools, 'db' | 'settings' | 'now'>) => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  // Leading zeros belong to it.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const privateSealed = seal(settings.masterKey, PURPOSE, privateKey)
  await putKeys(db, { publicKey, privateSealed, createdAt: new Date(now()) })
  return storedKeys(db)
}

/** Seals the key under the present master key; gives how many were not. */
export const resealPushKeys = async ({ db, settings }: Tools): Promise<number> => {
  const known = await storedKeys(db)
  const next = known && resealed(settings, PURPOSE, known.privateSealed)
  if (!next) return 0
  await putSealedKey(db, next)
  return 1
}
