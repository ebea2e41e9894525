import type { Tools } from '#services/core/context.ts'
import { roomForLive } from '#services/room/api.ts'
import type { CarryOut, KeeperCall } from '../cluster/nodeMessage.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import type { Outcome } from '../room/mailbox.ts'
import type { Host } from './host.ts'
import { seatResident } from './seatResident.ts'

/** Calls for the keeper of a room, carried out on the rooms of this node. */
export const carryOutOn =
  (host: Host): CarryOut =>
  async (roomUuid, call) => {
    const live = await host.keptRoom(roomUuid)
    // Given up, or asleep: what is stored is read when it wakes.
    if (live !== null) {
      const outcome = await doIn(host.tools, live, call)
      if ('refused' in outcome && !live.closed)
        throw new Error(`A live room could not take a change: ${outcome.refused}`)
    }
    if (call.name === 'reset' && !(await roomForLive(host.tools, roomUuid))) await host.deleteRoom(roomUuid)
  }

const doIn = async (tools: Tools, live: LiveRoom, call: KeeperCall): Promise<Outcome> => {
  switch (call.name) {
    case 'refreshRoom':
      return live.refreshes.room(call.guestPasswordChanged)
    case 'refreshPerson':
      return live.refreshes.person(call.userUuid)
    case 'refreshUpload':
      return live.refreshes.upload(call.songId)
    case 'kick': {
      const { userUuid, before = Infinity } = call
      if (live.connections.lastEntered(userUuid) > before) return { changed: false }
      return live.act({ type: 'kick', userUuid })
    }
    case 'setResident':
      return seatResident(tools, live, call.userUuid, call.stays)
    case 'reset':
      return live.act({ type: 'reset' })
    case 'noteChat':
      // Nobody asks who is active, unless songs are voted off or places go to who is there.
      return live.room.skip === null && live.room.afk === null
        ? { changed: false }
        : live.act({ type: 'noteChat', userUuid: call.userUuid })
  }
}
