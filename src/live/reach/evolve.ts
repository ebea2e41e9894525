import type { Event } from '../event.ts'
import type { MutableRoom } from '../evolve/mutable.ts'
import { come, go, isCounted, isHearer, learn, newReach } from './hearers.ts'
import { maskOf } from './masks.ts'

/** Who counts is followed; what plays changes who cannot hear it. */
export const foldReach = (room: MutableRoom, event: Event, djBefore: string | undefined): void => {
  if (event.type === 'rulesChanged' || event.type === 'wokeUp') {
    const isOn = room.doc.song.reach.mode !== 'off'
    room.reach = isOn ? ((event.type === 'wokeUp' ? null : room.reach) ?? newReach(room)) : null
    return
  }
  const { reach } = room
  if (reach === null) return
  switch (event.type) {
    case 'userJoined':
      return come(reach, event.user.uuid, isHearer(room, event.user.uuid))
    case 'residentSet':
      if (!room.people.has(event.userUuid)) return
      go(reach, event.userUuid)
      return come(reach, event.userUuid, isHearer(room, event.userUuid))
    // Who was a bot is none any more, or the other way round.
    case 'updatedRoomSettings':
      for (const { user } of event.change.judged) {
        const counts = isHearer(room, user.uuid)
        if (!room.people.has(user.uuid) || counts !== reach.apart.has(user.uuid)) continue
        go(reach, user.uuid)
        come(reach, user.uuid, counts)
      }
      return
    case 'userLeft':
      return go(reach, event.userUuid)
    case 'canHear':
      if (isCounted(room, event.userUuid)) learn(reach, event.userUuid, maskOf(event.providers))
      return
    case 'couldNotPlay':
      reach.unable.add(event.userUuid)
      return
    case 'playedSong': {
      reach.unable.clear()
      const isCut = event.ended?.by === 'rule' && djBefore !== undefined
      const times = isCut && reach.cut?.djUuid === djBefore ? reach.cut.times + 1 : 1
      reach.cut = isCut ? { djUuid: djBefore, times } : null
      return
    }
    case 'roomReset':
      room.reach = newReach(room)
      return
    default:
      return
  }
}
