import { type Listener, listener } from '#services/core/listener.ts'
import { announceSong } from './announce/announceSong.ts'
import { endMembership } from './members/membership.ts'
import { dropMembersOf } from './members/store.ts'

/** What the chat wants to know. */
export const chatListeners: readonly Listener[] = [
  listener('chat.announceSong', 'songPlayed', announceSong),
  listener('chat.endMembership', 'moderated', async (tools, { type, roomUuid, userUuid }) => {
    const ends = type === 'kickUser' || type === 'banUser'
    if (ends && roomUuid !== null) await endMembership(tools, roomUuid, userUuid)
  }),
  listener('chat.endRoom', 'roomDeleted', (tools, { roomUuid }) => dropMembersOf(tools.db, roomUuid)),
]
