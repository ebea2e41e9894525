import type { Tools } from '#services/core/context.ts'
import { dropFormerSecrets } from '../webhooks/store.ts'
import { dropDeliveriesBefore, giveUpOfOff } from './store.ts'

const KEPT_MS = 30 * 86_400_000

/** Gives up what nobody tries any more, and deletes what was over long ago and secrets that sign no longer. */
export const sweepHooks = async ({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> => {
  await giveUpOfOff(db)
  await dropDeliveriesBefore(db, new Date(now() - KEPT_MS))
  await dropFormerSecrets(db, new Date(now()))
}
