import * as z from 'zod'
import type { StoreSale } from '#ports/appStore.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'
import type { Settings } from '#services/core/settings.ts'

/** What sales are sealed for. */
export const PURPOSE = 'storeSales'

const Time = z.iso.datetime().transform((text) => new Date(text))

const Kept = z.object({
  ref: z.string(),
  payment: z.object({ ref: z.string(), returned: z.number() }),
  signedAt: Time,
  userUuid: z.string().nullable(),
  product: z.string(),
  quantity: z.number(),
  subscription: z
    .object({
      status: z.enum(['ACTIVE', 'TRIALING', 'PAST_DUE', 'PAUSED', 'CANCELED', 'EXPIRED', 'REVOKED']),
      periodStart: Time,
      periodEnd: Time,
      cancelAtEnd: z.boolean(),
      graceUntil: Time.nullable().optional(),
      region: z.string().nullable(),
    })
    .nullable(),
})

/** A sale as it is kept beside its notice: sealed, since it says who bought what. */
export const sealedSale = ({ masterKey }: Settings, sale: StoreSale): Buffer =>
  seal(masterKey, PURPOSE, JSON.stringify(sale))

/** The same, opened. */
export const openedSale = ({ masterKey, formerKeys }: Settings, sealed: Uint8Array): StoreSale => {
  const { subscription, ...sale } = Kept.parse(JSON.parse(unseal(masterKey, PURPOSE, sealed, formerKeys)))
  return {
    ...sale,
    subscription: subscription && { ...subscription, graceUntil: subscription.graceUntil ?? null },
  }
}
