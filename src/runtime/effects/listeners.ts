import { type Listener, listener } from '#services/core/listener.ts'

/**
 * What the live rooms hear of facts. Whoever changed something tells the rooms at once, after the commit; the fact
 * makes up for a crash in between. All of it may be repeated: rooms read what is stored now.
 */
export const runtimeListeners: readonly Listener[] = [
  listener('runtime.roomChanged', 'roomChanged', (tools, { roomUuid }) => tools.live.refreshRoom(roomUuid)),
  listener('runtime.moderated', 'moderated', async (tools, { roomUuid, userUuid }) => {
    if (roomUuid !== null) await tools.live.refreshRoom(roomUuid)
    else await tools.live.refreshPerson(userUuid)
  }),
  listener('runtime.profileChanged', 'profileChanged', (tools, { userUuid }) =>
    tools.live.refreshPerson(userUuid),
  ),
  listener('runtime.uploadFinished', 'uploadFinished', (tools, { songId }) =>
    tools.live.refreshUpload(songId),
  ),
  listener('runtime.roomDeleted', 'roomDeleted', (tools, { roomUuid }) => tools.live.reset(roomUuid)),
]
