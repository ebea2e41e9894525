import { refuse } from '#contract/errors.ts'
import type { Tx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { promotedCount } from './store.ts'

/** So many rooms stand in the shop window at a time. */
export const MOST_PROMOTED = 24

/** Holds other promotions back and refuses one more than there may be. */
export const refuseTooManyPromoted = async (tx: Tx): Promise<void> => {
  await holdLock(tx.db, 'promotion')
  if ((await promotedCount(tx.db)) >= MOST_PROMOTED) refuse('tooManyPromoted')
}
