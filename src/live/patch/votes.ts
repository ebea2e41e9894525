import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Happening } from '../event.ts'
import { countsAfter } from '../evolve/votes.ts'
import type { Room } from '../state.ts'
import { vibe, vibeOf } from '../view.ts'
import { add, countOps, remove, replace } from './ops.ts'

const voteOp = (path: string, before: boolean | undefined, after: boolean | undefined): PatchOp => {
  if (after === undefined) return remove(path)
  return before === undefined ? add(path, after) : replace(path, after)
}

/** A vote changed: the voter's own keys, the counts and the mood. The message that is sent most: every step counts. */
export const votedOnSong = (
  room: Room,
  { userUuid, songVotes }: Extract<Happening, { type: 'votedOnSong' }>,
): PatchOp[] => {
  const before = room.people.get(userUuid)?.data.songVotes
  if (before === undefined) return []
  const counts = countsAfter(room.counts, before, songVotes)
  const ops: PatchOp[] = []
  for (const key of voteKeys)
    if (before[key] !== songVotes[key])
      ops.push(voteOp(`/allUserData/${userUuid}/songVotes/${key}`, before[key], songVotes[key]))
  ops.push(...countOps(room.counts, counts))
  const mood = vibeOf(room.decks.play !== null, counts.likes, room.people.size)
  if (mood !== vibe(room)) ops.push(replace('/vibeMeter', mood))
  return ops
}

const voteKeys = ['like', 'star'] as const
