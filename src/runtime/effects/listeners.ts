import { forgottenInRooms, moderated, roomChanged, roomDeleted, rulesChanged } from '#facts/room.ts'
import { decksLeft } from '#facts/runtime.ts'
import { uploadChanged, uploadFinished } from '#facts/upload.ts'
import { accountModerated, profileChanged } from '#facts/user.ts'
import { voiceRights } from '#facts/voice.ts'
import type { Tools } from '#services/core/context.ts'
import { publish } from '#services/core/facts/bus.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'

/** Has a room read itself again, and then the nodes look anew at who may speak there. */
const lookAnew = async (tools: Tools, { roomUuid }: { readonly roomUuid: string }): Promise<void> => {
  await tools.live.refreshRoom(roomUuid)
  await publish(tools, voiceRights, { roomUuid })
}

/**
 * What the live rooms hear of facts. Whoever changed something tells the rooms at once, after the commit; the fact
 * makes up for a crash in between. All of it may be repeated: rooms read what is stored now, and a kick from the site
 * counts for who has not come in since.
 */
export const runtimeListeners: readonly Listener[] = [
  listener('runtime.roomChanged', roomChanged, lookAnew),
  listener('runtime.rulesChanged', rulesChanged, (tools, { roomUuid }) => tools.live.refreshRoom(roomUuid)),
  listener('runtime.moderated', moderated, lookAnew),
  listener('runtime.roomDeleted', roomDeleted, async (tools, { roomUuid }) => {
    await tools.live.reset(roomUuid)
    await publish(tools, voiceRights, { roomUuid })
  }),
  listener('runtime.decksLeft', decksLeft, (tools, { roomUuid }) =>
    publish(tools, voiceRights, { roomUuid }),
  ),
  listener('runtime.profileChanged', profileChanged, (tools, { userUuid }) =>
    tools.live.refreshPerson(userUuid),
  ),
  listener('runtime.accountModerated', accountModerated, async (tools, { type, userUuid, at }) => {
    if (type !== 'globalKick') return
    await tools.live.kickEverywhere(userUuid, Date.parse(at))
    await publish(tools, voiceRights, { userUuid })
  }),
  listener('runtime.forgottenInRooms', forgottenInRooms, (tools, { userUuid, at }) =>
    tools.live.kickEverywhere(userUuid, Date.parse(at)),
  ),
  listener('runtime.uploadChanged', uploadChanged, (tools, { songId }) => tools.live.refreshUpload(songId)),
  listener('runtime.uploadFinished', uploadFinished, (tools, { songId }) => tools.live.refreshUpload(songId)),
]
