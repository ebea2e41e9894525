import { moderated, roomChanged, roomDeleted, rulesChanged } from '#facts/room.ts'
import { uploadChanged, uploadFinished } from '#facts/upload.ts'
import { accountModerated, profileChanged } from '#facts/user.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'

/**
 * What the live rooms hear of facts. Whoever changed something tells the rooms at once, after the commit; the fact
 * makes up for a crash in between. All of it may be repeated: rooms read what is stored now, and a kick from the site
 * counts for who has not come in since.
 */
export const runtimeListeners: readonly Listener[] = [
  listener('runtime.roomChanged', roomChanged, (tools, { roomUuid }) => tools.live.refreshRoom(roomUuid)),
  listener('runtime.rulesChanged', rulesChanged, (tools, { roomUuid }) => tools.live.refreshRoom(roomUuid)),
  listener('runtime.moderated', moderated, (tools, { roomUuid }) => tools.live.refreshRoom(roomUuid)),
  listener('runtime.roomDeleted', roomDeleted, (tools, { roomUuid }) => tools.live.reset(roomUuid)),
  listener('runtime.profileChanged', profileChanged, (tools, { userUuid }) =>
    tools.live.refreshPerson(userUuid),
  ),
  listener('runtime.accountModerated', accountModerated, async (tools, { type, userUuid, at }) => {
    if (type === 'globalKick') await tools.live.kickEverywhere(userUuid, Date.parse(at))
  }),
  listener('runtime.uploadChanged', uploadChanged, (tools, { songId }) => tools.live.refreshUpload(songId)),
  listener('runtime.uploadFinished', uploadFinished, (tools, { songId }) => tools.live.refreshUpload(songId)),
]
