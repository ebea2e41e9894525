import { isUuid } from '#contract/common.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { type RoomStanding, roomStandingOf } from '#services/room/api.ts'
import { isSystem } from './identify.ts'

/** A uuid nobody has: the server itself holds no role in any room and moderates all. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Where a caller stands in a room; null if there is no such room. */
export const standingInGroup = async (tools: Tools, who: Who, guid: string): Promise<RoomStanding | null> =>
  isUuid(guid)
    ? roomStandingOf(tools, guid, { uuid: isSystem(who) ? NOBODY : who.uuid, role: who.role })
    : null
