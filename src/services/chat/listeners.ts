import { CLEARED_PUSH } from '#contract/room/chat.ts'
import { chatCleared } from '#facts/chat.ts'
import { moderated, roomDeleted, roomErased } from '#facts/room.ts'
import { songPlayed, themeChanged } from '#facts/runtime.ts'
import { type Listener, listener, listenerOnce } from '#services/core/facts/listener.ts'
import { announceSong } from './announce/announceSong.ts'
import { announceTheme } from './announce/announceTheme.ts'
import { dropMember, dropMembersOf } from './members/store.ts'
import { groupConversation } from './conversation.ts'
import { tellMemberships } from './push/publish.ts'
import { dropConversation } from './write/store.ts'

/** What the chat wants to know. */
export const chatListeners: readonly Listener[] = [
  listener('chat.announceSong', songPlayed, announceSong),
  listener('chat.announceTheme', themeChanged, announceTheme),
  // Who was kicked may have come back when the fact is heard again.
  listenerOnce(
    'chat.endMembership',
    moderated,
    async (tx, { type, roomUuid, userUuid }) => {
      if (type === 'kickUser' || type === 'banUser') await dropMember(tx.db, roomUuid, userUuid)
    },
    (tools, { userUuid }) => tellMemberships(tools, userUuid),
  ),
  listener('chat.tellCleared', chatCleared, ({ live }, { roomUuid }) =>
    live.push(roomUuid, CLEARED_PUSH, {}),
  ),
  listener('chat.endRoom', roomDeleted, (tools, { roomUuid }) => dropMembersOf(tools.db, roomUuid)),
  listener('chat.eraseRoom', roomErased, (tools, { roomUuid }) =>
    dropConversation(tools.db, groupConversation(roomUuid).id),
  ),
]
