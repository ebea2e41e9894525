import type { Tools } from '#services/core/context.ts'
import { resealed } from '#services/core/secrets/seal.ts'
import { allPayloads, putPayload } from '../events/store.ts'
import { PURPOSE } from './keptSale.ts'

/** Seals what notices said under the present master key; gives how many were not. */
export const resealSales = async ({ db, settings }: Tools): Promise<number> => {
  let count = 0
  for (const event of await allPayloads(db)) {
    const sealed = event.payloadSealed && resealed(settings, PURPOSE, event.payloadSealed)
    if (!sealed) continue
    await putPayload(db, event, sealed)
    count++
  }
  return count
}
