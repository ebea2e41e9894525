import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Happening } from '../event.ts'
import { countsAfter } from '../evolve/votes.ts'
import type { Room } from '../state.ts'
import { vibe } from '../view.ts'
import { vibeOf } from '../vibe.ts'
import { changeOp, countOps, keyOps } from './ops.ts'

/** A vote changed: the voter's own keys, the counts and the mood. */
export const votedOnSong = (room: Room, event: Extract<Happening, { type: 'votedOnSong' }>): PatchOp[] => {
  const before = room.people.get(event.userUuid)?.data.songVotes
  if (before === undefined) return []
  const counts = countsAfter(room.counts, before, event.songVotes)
  return [
    ...keyOps(`/allUserData/${event.userUuid}/songVotes`, before, event.songVotes),
    ...countOps(room.counts, counts),
    ...changeOp('/vibeMeter', vibe(room), vibeOf(room.booth.play !== null, counts.likes, room.people.size)),
  ]
}
