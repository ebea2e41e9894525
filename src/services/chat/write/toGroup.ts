import type { UserCtx } from '#services/core/context.ts'
import { writeRoom } from '../access.ts'
import { type Conversation, groupConversation } from '../conversation.ts'
import { isSystem } from '../identify.ts'
import { enterGroup } from '../members/enterGroup.ts'
import { isMember } from '../members/store.ts'

/** The room to write in; who may enter it becomes a member by writing. */
export const toGroup = async (ctx: UserCtx, guid: string): Promise<Conversation & { kind: 'group' }> => {
  await writeRoom(ctx, ctx.user, guid)
  if (!isSystem(ctx.user) && !(await isMember(ctx.db, guid, ctx.user.uuid)))
    await enterGroup(ctx, guid, ctx.user)
  return groupConversation(guid)
}
