import { SYSTEM_UID } from '#contract/chat/message.ts'
import type { DataOf, Heard } from '#facts/kinds.ts'
import type { themeChanged } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { roomForLive } from '#services/room/api.ts'
import { groupConversation } from '../conversation.ts'
import { putMessage } from '../write/putMessage.ts'
import { themeText } from './themeText.ts'

/** Says in a room's chat what songs are to be about, or that it is over; once, however often it is told. */
export const announceTheme = async (
  tools: Tools,
  { roomUuid, theme, time, factId }: Heard<DataOf<typeof themeChanged>>,
): Promise<void> => {
  if (!(await roomForLive(tools, roomUuid))) return
  const text = themeText(theme)
  const chatMessage = {
    id: factId,
    uuid: factId,
    userUuid: SYSTEM_UID,
    userName: 'Roomtone',
    avatarId: '',
    color: '#FFFFFF',
    badges: [],
    message: text,
    type: 'room',
    date: new Date(time).toISOString(),
  }
  await putMessage(tools, {
    conversation: groupConversation(roomUuid),
    sender: SYSTEM_UID,
    category: 'message',
    type: 'text',
    data: { text, metadata: { chatMessage } },
    muid: `theme-${factId}`,
    parentId: null,
    withheld: false,
    sameWithinMs: Number.MAX_SAFE_INTEGER,
    told: true,
  })
}
