import type { Tools } from '#services/core/context.ts'
import { tellMemberships } from '../push/publish.ts'
import { dropMember, putMember } from './store.ts'

/** Makes somebody a member of a room's chat: they hear what is said from now on. */
export const beMember = async (tools: Tools, guid: string, uid: string): Promise<void> => {
  if (await putMember(tools.db, guid, uid, new Date(tools.now()))) await tellMemberships(tools, uid)
}

/** Ends a membership; nothing happens if there is none. */
export const endMembership = async (tools: Tools, guid: string, uid: string): Promise<void> => {
  if (await dropMember(tools.db, guid, uid)) await tellMemberships(tools, uid)
}
