import type { PatchOp } from '#contract/realtime/frames.ts'
import { countsAfter } from '../evolve/votes.ts'
import type { Room } from '../state.ts'
import { vibe } from '../view.ts'
import { vibeOf } from '../vibe.ts'
import { changeOp, countOps, dropOps, remove } from './ops.ts'

/** Presence ended: out of the three lists, and the vote out of the counts. */
export const userLeft = (room: Room, uuid: string): PatchOp[] => {
  const person = room.people.get(uuid)
  if (person === undefined) return []
  const counts = countsAfter(room.counts, person.data.songVotes, {})
  const vibeAfter = vibeOf(room.booth.play !== null, counts.likes, room.people.size - 1)
  const userOf = (other: string) => room.people.get(other)?.user
  return [
    ...countOps(room.counts, counts),
    ...changeOp('/vibeMeter', vibe(room), vibeAfter),
    ...dropOps('/floorUsers', room.floor, uuid, userOf),
    ...dropOps('/audienceUsers', room.audience, uuid, userOf),
    ...dropOps('/allUsers', room.all, uuid, userOf),
    remove(`/allUserData/${uuid}`),
  ]
}
