import { accessChanged, profileChanged } from '#facts/user.ts'
import { moderated } from '#facts/room.ts'
import { type Listener, listener, listenerOnce } from '#services/core/facts/listener.ts'
import { recordInRoom } from './moderation/record.ts'
import { publishAccountChange } from './sessions/sessionCache.ts'

/** What the user service wants to know. */
export const userListeners: readonly Listener[] = [
  listenerOnce('user.roomModeration', moderated, recordInRoom),
  // Whoever changed access tells rooms and nodes at once, after the commit; this makes up for a crash in between. First
  // the rooms, where the sockets of who is put out hear why.
  listener('user.accessChanged', accessChanged, async (tools, { userUuid, ended }) => {
    await tools.live.refreshPerson(userUuid)
    await publishAccountChange(tools, userUuid, ended)
  }),
  listener('user.profileChanged', profileChanged, (tools, { userUuid }) =>
    publishAccountChange(tools, userUuid),
  ),
]
