import { communityRoleGranted } from '#facts/room.ts'
import type { Tx } from '#services/core/context.ts'
import type { CommunityRow } from './store.ts'
import { memberOf, nextOwner, putMember } from './storeUsers.ts'
import { addMember } from './users.ts'

/** Makes somebody the owner of a community whose row is held; who was its first owner stays as a moderator. */
export const handOver = async (
  tx: Tx,
  community: CommunityRow,
  heir: string,
  actorUuid: string,
): Promise<void> => {
  const former = await nextOwner(tx.db, community.id)
  if (former?.userUuid === heir && former.role === 'owner') return
  const member = await memberOf(tx.db, community.id, heir)
  if (member) await putMember(tx.db, { ...member, role: 'owner' })
  else await addMember(tx, community, heir, 'owner')
  tx.emit(communityRoleGranted({ communityUuid: community.uuid, userUuid: heir, role: 'owner', actorUuid }))
  if (former?.role === 'owner') await putMember(tx.db, { ...former, role: 'moderator' })
}
