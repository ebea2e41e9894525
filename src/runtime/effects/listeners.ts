import { type Listener, listener } from '#services/core/listener.ts'

/**
 * What the live rooms hear of facts. Whoever changed something tells the rooms at once, after the commit; the fact
 * makes up for a crash in between. All of it may be repeated: rooms read what is stored now.
 */
export const runtimeListeners: readonly Listener[] = [
  listener('runtime.roomChanged', 'roomChanged', (tools, { roomUuid }) => tools.live.refreshRoom(roomUuid)),
  listener('runtime.moderated', 'moderated', async (tools, { roomUuid }) => {
    if (roomUuid !== null) await tools.live.refreshRoom(roomUuid)
  }),
  listener('runtime.roomDeleted', 'roomDeleted', (tools, { roomUuid }) => tools.live.reset(roomUuid)),
]
