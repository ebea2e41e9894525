import type { BaseTools } from '#services/core/context.ts'
import { orderedWithin } from './storeOrdered.ts'

/** What somebody ordered for money within a time, newest first; `count` of all of it. */
export const checkoutsOf = (
  { db }: BaseTools,
  userUuid: string,
  span: { readonly from: Date | null; readonly to: Date | null; readonly limit: number },
) => orderedWithin(db, userUuid, span)
