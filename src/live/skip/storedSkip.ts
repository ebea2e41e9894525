import type { SkipReason, SkipShown } from '#contract/room/skip.ts'
import type { Room } from '../state.ts'
import { isListener } from './listeners.ts'
import { counted } from './reasons.ts'
import type { MutableSkipVote, SkipVote } from './skipVote.ts'

/** The vote as plain JSON; who was active is not stored. */
export interface StoredSkip {
  readonly votes: readonly (readonly [string, SkipReason | null])[]
  readonly lastAt: number
  readonly saidAt: number
  readonly shown: SkipShown | null
}

/** Writes the vote down. */
export const storedSkip = ({ votes, lastAt, saidAt, shown }: SkipVote): StoredSkip => ({
  votes: [...votes],
  lastAt,
  saidAt,
  shown,
})

/** The room with the vote as it was written down; everybody present counts as active, until it wakes up. */
export const withSkip = (room: Room, { votes, lastAt, saidAt, shown }: StoredSkip): Room => {
  const present = [...room.people.keys()].filter((uuid) => !room.residents.has(uuid))
  const skip: MutableSkipVote = {
    // What comes before it wakes up must not take anybody for idle.
    here: new Map(present.map((uuid) => [uuid, Number.MAX_SAFE_INTEGER])),
    fresh: new Map(),
    silent: new Set(present.filter((uuid) => !isListener(room, uuid))),
    votes: new Map(votes),
    reasons: {},
    lastAt,
    saidAt,
    shown,
  }
  for (const reason of skip.votes.values()) skip.reasons = counted(skip.reasons, reason, 1)
  return { ...room, skip }
}
