import type { Event } from '../event.ts'
import type { MutableRoom } from '../evolve/mutable.ts'
import { DEFAULT_MASK, maskOf } from './masks.ts'
import { forget, isHearer, learn, newReach } from './hearers.ts'

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
      if (isHearer(room, event.user.uuid)) learn(reach, event.user.uuid, DEFAULT_MASK)
      return
    case 'residentSet':
      if (event.stays) forget(reach, event.userUuid)
      else if (isHearer(room, event.userUuid)) learn(reach, event.userUuid, DEFAULT_MASK)
      return
    case 'userLeft':
      return forget(reach, event.userUuid)
    case 'canHear':
      if (isHearer(room, event.userUuid)) learn(reach, event.userUuid, maskOf(event.providers))
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
