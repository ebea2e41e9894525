import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import type { TokenRole } from '#contract/roles.ts'
import { mayEnterChat } from '#services/room/api.ts'
import { putMember } from './store.ts'

/** Makes somebody a member if the room lets them in; refuses otherwise. */
export const enterGroup = async (
  tools: Tools,
  guid: string,
  person: { uuid: string; role: TokenRole },
): Promise<void> => {
  const verdict = isUuid(guid) ? await mayEnterChat(tools, guid, person) : 'roomNotFound'
  switch (verdict) {
    case 'yes':
      return putMember(tools.db, guid, person.uuid, new Date(tools.now()))
    case 'roomNotFound':
      return refuse('guidNotFound')
    case 'banned':
    case 'kicked':
      return refuse('bannedFromGroup')
    case 'passwordNeeded':
      return refuse('notAllowedInChat', { message: 'Enter the room with its password first.' })
  }
}
