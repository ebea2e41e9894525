import type { Tools } from '#services/core/context.ts'
import { inPages } from '#services/core/inPages.ts'
import { resealed } from '#services/core/secrets/seal.ts'
import { TOTP_PURPOSE } from '../factors/passSecondFactor.ts'
import { purposeOf } from '../links/tokens.ts'
import { PURPOSE as SIGNING_PURPOSE } from '../sessions/signingKey.ts'
import {
  putSigningKey,
  putToken,
  putTotp,
  type SealedLink,
  sealedLinks,
  sealedSigningKeys,
  sealedTotps,
} from './storeSealed.ts'

/** Seals all that accounts keep under the present master key; gives how many were not. */
export const resealUserSecrets = async (tools: Tools): Promise<number> =>
  (await resealSigningKeys(tools)) + (await resealTotps(tools)) + (await resealLinks(tools))

const resealSigningKeys = async ({ db, settings }: Tools): Promise<number> => {
  let count = 0
  for (const { kid, privateSealed } of await sealedSigningKeys(db)) {
    const next = resealed(settings, SIGNING_PURPOSE, privateSealed)
    if (next === null) continue
    await putSigningKey(db, kid, next)
    count++
  }
  return count
}

const resealTotps = async ({ db, settings }: Tools): Promise<number> => {
  let count = 0
  const all = inPages(
    (last: { userId: number } | undefined) => sealedTotps(db, last?.userId),
    (row) => row,
  )
  for await (const { userId, secretSealed } of all) {
    const next = resealed(settings, TOTP_PURPOSE, secretSealed)
    if (next !== null && (await putTotp(db, userId, secretSealed, next))) count++
  }
  return count
}

const resealLinks = async ({ db, settings }: Tools): Promise<number> => {
  let count = 0
  const all = inPages(
    (last: SealedLink | undefined) => sealedLinks(db, last),
    (row) => row,
  )
  for await (const link of all)
    for (const kind of ['access', 'refresh'] as const) {
      const column = `${kind}Sealed` as const
      const read = link[column]
      const next = read && resealed(settings, purposeOf(link, kind), read)
      if (read && next && (await putToken(db, link, column, read, next))) count++
    }
  return count
}
