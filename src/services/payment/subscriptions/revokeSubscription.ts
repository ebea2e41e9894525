import type { Tx } from '#services/core/context.ts'
import { entitle } from './entitle.ts'
import { endRight, subscriptionNamed } from './store.ts'

/** Ends the right of a subscription whose running period was paid back; whose it was, where that changed theirs. */
export const revokeSubscription = async (
  tx: Tx,
  provider: string,
  ref: string,
): Promise<string | undefined> => {
  const row = await subscriptionNamed(tx.db, provider, ref)
  if (row === null || row.status === 'REVOKED') return undefined
  await endRight(tx.db, row.id, { status: 'REVOKED', until: new Date(tx.now()) })
  return row.userUuid === null ? undefined : entitle(tx, row.userUuid)
}
