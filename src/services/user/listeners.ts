import { accessChanged, profileChanged } from '#facts/user.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { publishAccountChange } from './sessions/sessionCache.ts'

/** What the user service wants to know. */
export const userListeners: readonly Listener[] = [
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
