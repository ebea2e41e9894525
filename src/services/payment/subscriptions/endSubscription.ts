import type { Tools } from '#services/core/context.ts'
import { tellSubscribed } from '#services/user/api.ts'
import { entitle } from './entitle.ts'
import { endRight, type SubscriptionRow } from './store.ts'

/** Ends the right of a subscription; its owner may do less from now on, in rooms too. */
export const endSubscription = async (
  tools: Tools,
  { id, userUuid }: Pick<SubscriptionRow, 'id' | 'userUuid'>,
  until: Date,
): Promise<void> => {
  const told = await tools.tx(async (tx) => {
    await endRight(tx.db, id, { status: 'EXPIRED', until })
    return userUuid === null ? undefined : entitle(tx, userUuid)
  })
  if (told !== undefined) await tellSubscribed(tools, told)
}
