import type { Tools, Who } from '#services/core/context.ts'
import { personOf, voiceKind } from '#services/user/api.ts'
import { standingInRoom } from '../access.ts'
import { mayEnterRoom } from '../entry.ts'
import { type RoomRow, roomByUuid } from '../rooms/store.ts'

/** What somebody may do with the live voice of a room; `off`: it or the whole place has none, `closed`: they may not be there. */
export type VoiceRight = 'speak' | 'listen' | 'closed' | 'off'

type Asker = Pick<Who, 'uuid' | 'role' | 'type'>

/** Who may be a member of the room's chat may hear; moderators, DJs of the room and who is on its decks may speak. */
export const voiceRight = async (tools: Tools, roomUuid: string, who: Asker): Promise<VoiceRight> => {
  const room = await roomByUuid(tools.db, roomUuid)
  if (!room || (await mayEnterRoom(tools, roomUuid, who)) !== 'yes') return 'closed'
  if (!room.liveAudio || voiceKind(tools) === 'none') return 'off'
  return (await maySpeak(tools, room, who)) ? 'speak' : 'listen'
}

/** The same for somebody as their account stands now. */
export const voiceRightOf = async (tools: Tools, roomUuid: string, userUuid: string): Promise<VoiceRight> => {
  const standing = (await personOf(tools, userUuid))?.standing
  return standing?.mayAct ? voiceRight(tools, roomUuid, { ...standing, uuid: userUuid }) : 'closed'
}

const maySpeak = async (tools: Tools, room: Pick<RoomRow, 'id' | 'uuid'>, who: Asker): Promise<boolean> => {
  if (who.type !== 'user') return false
  const standing = await standingInRoom(tools, room, who)
  if (standing.chatDisabled) return false
  if (standing.moderates) return true
  if (standing.djDisabled) return false
  if (standing.roles.includes('dj')) return true
  return (await tools.live.wholeSummary(room.uuid)).djUuids.includes(who.uuid)
}
