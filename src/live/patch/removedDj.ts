import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Room } from '../state.ts'
import { djsOf } from '../view.ts'
import { appendOp, decksOps } from './ops.ts'

/** A seat was given up or taken away: the decks close ranks, its holder is audience again. */
export const removedDj = (room: Room, uuid: string): PatchOp[] => {
  const user = room.people.get(uuid)?.user
  const left = room.booth.seats.filter((seat) => seat.uuid !== uuid)
  return [
    ...decksOps(djsOf(room), djsOf(room, left)),
    ...(user === undefined || room.noDancefloor.has(uuid) ? [] : [appendOp('/floorUsers', room.floor, user)]),
    ...(user === undefined ? [] : [appendOp('/audienceUsers', room.audience, user)]),
  ]
}
