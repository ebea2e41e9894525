// What other services may call of the chat service.
import type { BaseTools, Tools } from '#services/core/context.ts'
import { beMember } from './members/membership.ts'
import { putBlock } from './people/store.ts'

export { resealMessages } from './deletion/seal.ts'
export { undoDeletion } from './deletion/undoDeletion.ts'
export { hearChatPushes } from './push/subscribe.ts'
export { announcePurchase } from './announce/announcePurchase.ts'
export { excerptsFor, privateUnread } from './told/told.ts'
export { tellTyping } from './push/tellTyping.ts'
export { messageAlone } from './messages/messageAlone.ts'
export { messageWithSurroundings } from './messages/surroundings.ts'
export { chatPersonalData } from './privacy/personalData.ts'

export { type Said, saidInRoom } from './told/saidInRoom.ts'

/** The live room let somebody in: they are a member of its chat from now on. */
export const enteredChat = (tools: Tools, roomUuid: string, userUuid: string): Promise<void> =>
  beMember(tools, roomUuid, userUuid)

/** Notes that somebody does not want to hear from somebody else in private (any more), or does again. */
export const setChatBlock = (
  tools: BaseTools,
  blocker: string,
  blocked: string,
  blocks: boolean,
): Promise<void> => putBlock(tools.db, blocker, blocked, blocks)
