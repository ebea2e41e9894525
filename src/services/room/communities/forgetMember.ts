import type { Tools, Tx } from '#services/core/context.ts'
import { lockCommunity } from './store.ts'
import { communitiesOf, dropMember, hasOtherOwner, memberOf, nextOwner, putMember } from './storeUsers.ts'

/** An account is gone: it leaves its communities, and what it alone owned goes to who is there longest, moderators first. */
export const forgetMember = async (tools: Tools, userUuid: string): Promise<void> => {
  for (;;) {
    const [community] = await communitiesOf(tools.db, userUuid, { limit: 1, offset: 0 })
    if (!community) return
    await tools.tx((tx) => leave(tx, community.id, userUuid))
  }
}

const leave = async (tx: Tx, communityId: number, userUuid: string): Promise<void> => {
  if (!(await lockCommunity(tx.db, communityId))) return
  const member = await memberOf(tx.db, communityId, userUuid)
  const isLast = member?.role === 'owner' && !(await hasOtherOwner(tx.db, communityId, userUuid))
  await dropMember(tx.db, communityId, userUuid)
  const heir = isLast ? await nextOwner(tx.db, communityId) : undefined
  if (heir) await putMember(tx.db, { ...heir, role: 'owner' })
}
