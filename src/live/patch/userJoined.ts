import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Happening } from '../event.ts'
import type { Room } from '../state.ts'
import { vibe } from '../view.ts'
import { vibeOf } from '../vibe.ts'
import { add, appendOp, changeOp } from './ops.ts'

/** Somebody became present: into the three lists, their data last. */
export const userJoined = (room: Room, event: Extract<Happening, { type: 'userJoined' }>): PatchOp[] => {
  const { user, data } = event
  const vibeAfter = vibeOf(room.booth.play !== null, room.counts.likes, room.people.size + 1)
  return [
    ...changeOp('/vibeMeter', vibe(room), vibeAfter),
    ...(room.noDancefloor.has(user.uuid) ? [] : [appendOp('/floorUsers', room.floor, user)]),
    appendOp('/audienceUsers', room.audience, user),
    appendOp('/allUsers', room.all, user),
    add(`/allUserData/${user.uuid}`, data),
  ]
}
