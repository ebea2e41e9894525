import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { TokenRole } from '#contract/roles.ts'
import type { Tools } from '#services/core/context.ts'
import { type RoomEntry, mayEnterRoom } from '#services/room/api.ts'
import { beMember } from './membership.ts'

interface Person {
  readonly uuid: string
  readonly role: TokenRole
}

/** Makes somebody a member of a room's chat if the room lets them in; answers `yes`, or why not. */
export const tryToEnter = async (tools: Tools, guid: string, person: Person): Promise<RoomEntry> => {
  const answer = isUuid(guid) ? await mayEnterRoom(tools, guid, person) : 'roomNotFound'
  if (answer === 'yes') await beMember(tools, guid, person.uuid)
  return answer
}

/** Makes somebody a member if the room lets them in; refuses otherwise. */
export const enterGroup = async (tools: Tools, guid: string, person: Person): Promise<void> => {
  const answer = await tryToEnter(tools, guid, person)
  switch (answer) {
    case 'yes':
      return
    case 'roomNotFound':
      return refuse('guidNotFound')
    case 'banned':
    case 'kicked':
      return refuse('bannedFromGroup')
    case 'passwordNeeded':
      return refuse('notAllowedInChat', { message: 'Enter the room with its password first.' })
  }
}
