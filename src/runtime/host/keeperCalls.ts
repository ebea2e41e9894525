import type { KeeperCalls } from '../cluster/nodeMessage.ts'
import { roomForLive } from '#services/room/api.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import type { Outcome } from '../room/mailbox.ts'
import type { Host } from './host.ts'

/** The calls carried out on the rooms of this node. */
export const keeperCalls = (host: Host): KeeperCalls => {
  /** Rejects if the room was there and could not do it. */
  const inRoom = async (roomUuid: string, work: (live: LiveRoom) => Promise<Outcome>): Promise<void> => {
    const live = await host.keptRoom(roomUuid)
    if (live === null) return
    const outcome = await work(live)
    if ('refused' in outcome && !live.closed)
      throw new Error(`A live room could not take a change: ${outcome.refused}`)
    // Given up, or asleep: what is stored is read when it wakes.
  }
  return {
    refreshRoom: (roomUuid, guestPasswordChanged) =>
      inRoom(roomUuid, ({ refreshes }) => refreshes.room(guestPasswordChanged)),
    refreshPerson: (roomUuid, userUuid) => inRoom(roomUuid, ({ refreshes }) => refreshes.person(userUuid)),
    refreshUpload: (roomUuid, songId) => inRoom(roomUuid, ({ refreshes }) => refreshes.upload(songId)),
    kick: (roomUuid, { userUuid, before = Infinity }) =>
      inRoom(roomUuid, async (live) =>
        live.connections.lastEntered(userUuid) > before
          ? { changed: false }
          : live.act({ type: 'kick', userUuid }),
      ),
    reset: async (roomUuid) => {
      await inRoom(roomUuid, (live) => live.act({ type: 'reset' }))
      if (!(await roomForLive(host.tools, roomUuid))) await host.deleteRoom(roomUuid)
    },
  }
}
