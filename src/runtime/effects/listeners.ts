import { moderated, roomChanged, roomDeleted } from '#facts/room.ts'
import { uploadFinished } from '#facts/upload.ts'
import { accountModerated, profileChanged } from '#facts/user.ts'
import type { Tools } from '#services/core/context.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { tellAccountChanged } from '#services/user/api.ts'

/** Nodes forget what they knew of somebody, and rooms read them again. */
const refreshPerson = async (tools: Tools, userUuid: string): Promise<void> => {
  await tellAccountChanged(tools, userUuid)
  await tools.live.refreshPerson(userUuid)
}

/**
 * What the live rooms hear of facts. Whoever changed something tells the rooms at once, after the commit; the fact
 * makes up for a crash in between. All of it may be repeated: rooms read what is stored now.
 */
export const runtimeListeners: readonly Listener[] = [
  listener('runtime.roomChanged', roomChanged, (tools, { roomUuid }) => tools.live.refreshRoom(roomUuid)),
  listener('runtime.moderated', moderated, (tools, { roomUuid }) => tools.live.refreshRoom(roomUuid)),
  listener('runtime.roomDeleted', roomDeleted, (tools, { roomUuid }) => tools.live.reset(roomUuid)),
  listener('runtime.profileChanged', profileChanged, (tools, { userUuid }) => refreshPerson(tools, userUuid)),
  listener('runtime.accountModerated', accountModerated, (tools, { userUuid }) =>
    refreshPerson(tools, userUuid),
  ),
  listener('runtime.uploadFinished', uploadFinished, (tools, { songId }) => tools.live.refreshUpload(songId)),
]
