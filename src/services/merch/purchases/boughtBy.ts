import type { BaseTools } from '#services/core/context.ts'
import { boughtWithin } from './store.ts'

/** What somebody bought for tokens within a time, newest first; `count` of all of it. */
export const consumablesBoughtBy = (
  { db }: BaseTools,
  userUuid: string,
  span: { readonly from: Date | null; readonly to: Date | null; readonly limit: number },
) => boughtWithin(db, userUuid, span)
