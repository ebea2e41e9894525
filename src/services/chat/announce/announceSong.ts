import { SYSTEM_UID } from '#contract/chat/message.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { songPlayed } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'
import { roomForLive } from '#services/room/api.ts'
import { groupConversation } from '../conversation.ts'
import { putMessage } from '../write/putMessage.ts'

/** Says in a room's chat what begins to play; the same play is said once, however often it is told. */
export const announceSong = async (tools: Tools, fact: DataOf<typeof songPlayed>): Promise<void> => {
  if (!tools.settings.chatAnnouncements || !(await roomForLive(tools, fact.roomUuid))) return
  const { song, djUuid, playId } = fact
  const dj = (await personOf(tools, djUuid))?.profile
  const rest = `is playing ${song.trackName} by ${song.artistName}`
  const name = dj?.nickname ?? 'Somebody'
  const chatMessage = {
    id: playId,
    uuid: playId,
    userUuid: djUuid,
    userName: name,
    avatarId: dj?.avatarId ?? '',
    color: dj?.color ?? '#FFFFFF',
    badges: dj && 'badges' in dj ? dj.badges : [],
    message: `${name} ${rest}`,
    mentions: [{ start: 0, userNickname: name, userUuid: djUuid }],
    type: 'room',
    date: new Date(fact.startTime).toISOString(),
    songs: [{ song }],
  }
  await putMessage(tools, {
    conversation: groupConversation(fact.roomUuid),
    sender: SYSTEM_UID,
    category: 'message',
    type: 'text',
    data: { text: `<@uid:${djUuid}> ${rest}`, metadata: { chatMessage } },
    muid: `play-${playId}`,
    parentId: null,
    withheld: false,
    sameWithinMs: Number.MAX_SAFE_INTEGER,
    told: true,
  })
}
