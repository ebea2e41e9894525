import { voiceRights } from '#facts/voice.ts'
import type { Event, EventType } from '#live/event.ts'
import type { Tools } from '#services/core/context.ts'
import { publish } from '#services/core/facts/bus.ts'
import type { LiveRoom } from '../room/liveRoom.ts'

/** After these somebody may have lost the right to speak or to listen. */
const changing: ReadonlySet<EventType> = new Set([
  'kickedFromRoom',
  'removedDj',
  'updatedRoomSettings',
  'roomReset',
])

/** Has the nodes look anew at who may speak in a room; where there is no live voice only its end matters. */
export const tellVoice = async (tools: Tools, live: LiveRoom, event: Event): Promise<void> => {
  if (!changing.has(event.type)) return
  if (!live.room.settings.liveAudio && event.type !== 'updatedRoomSettings') return
  await publish(tools, voiceRights, { roomUuid: live.uuid })
}
