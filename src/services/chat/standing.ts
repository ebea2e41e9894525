import { isUuid } from '#contract/common.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { roleOf, type Standing } from '#services/room/api.ts'
import { isSystem } from './identify.ts'

/** A uuid nobody has: the house holds no roles in rooms, only power over all. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Where a caller stands in a room; null if there is no such room. */
export const standingIn = async (tools: Tools, who: Who, guid: string): Promise<Standing | null> =>
  isUuid(guid) ? roleOf(tools, guid, { uuid: isSystem(who) ? NOBODY : who.uuid, role: who.role }) : null
