// The door of the chat service: all that other services may call.
import type { TokenRole } from '#contract/roles.ts'
import type { Tools } from '#services/context.ts'
import { enterGroup } from './members/enterGroup.ts'
import { putMember } from './members/store.ts'
import { putBlock } from './people/store.ts'

/** The live room let somebody in: they are a member of its chat from now on. */
export const enteredChat = (tools: Tools, roomUuid: string, userUuid: string): Promise<void> =>
  putMember(tools.db, roomUuid, userUuid, new Date(tools.now()))

/** Makes somebody a member of a room's chat if the room lets them in; refuses as the chat does otherwise. */
export const joinChat = (
  tools: Tools,
  roomUuid: string,
  person: { uuid: string; role: TokenRole },
): Promise<void> => enterGroup(tools, roomUuid, person)

/** Notes that somebody does not want to hear from somebody else in private (any more), or does again. */
export const setChatBlock = (
  tools: Tools,
  blocker: string,
  blocked: string,
  blocks: boolean,
): Promise<void> => putBlock(tools.db, blocker, blocked, blocks)
