import type { Doc } from '#contract/room/rules.ts'
import type { SkipShown } from '#contract/room/skip.ts'
import type { Room } from '../state.ts'
import { isEligible, listenersOf, neededOf, takesPart } from './listeners.ts'
import { FRESH_MS, type MutableSkipVote, type SkipVote } from './skipVote.ts'
import { counted } from './reasons.ts'

type Scene = Pick<Room, 'people' | 'residents' | 'decks' | 'doc' | 'cameAt' | 'skipPast'>

/** From when on votes may end what plays: not in its first seconds, and not soon after another was ended so. */
const openFrom = ({ skip }: Doc, startTime: number, lastAt: number): number =>
  Math.max(startTime + skip.minSeconds * 1_000, lastAt === 0 ? 0 : lastAt + skip.coolSeconds * 1_000)

/** A play that nobody has voted on. */
export const unvoted = (
  room: Scene,
  skip: Pick<SkipVote, 'here' | 'silent' | 'lastAt'>,
): SkipShown | null => {
  const now = room.decks.play?.now
  if (now === undefined) return null
  return {
    playId: now.playId,
    votes: 0,
    needed: neededOf(listenersOf(skip), room.doc),
    eligible: listenersOf(skip),
    from: openFrom(room.doc, now.startTime, skip.lastAt),
    closesAt: null,
    vetoedBy: null,
    reasons: {},
  }
}

const present = ({ people, residents }: Scene, at: number): Map<string, number> =>
  new Map([...people.keys()].filter((uuid) => !residents.has(uuid)).map((uuid) => [uuid, at]))

const freshIn = ({ cameAt }: Scene, at: number): Map<string, number> =>
  new Map([...cameAt].filter(([, since]) => since + FRESH_MS > at))

/** Who keeps the song that plays since before the rule was switched off; null if nobody does. */
const vetoBefore = ({ skipPast }: Scene, { playId }: SkipShown): string | null =>
  skipPast?.veto?.playId === playId ? skipPast.veto.by : null

/**
 * The vote as a document has it from now on: null where it is off. `before` is what stood; without `here` of it, as
 * after a restart, everybody present counts as active. Where nothing stood, what was left as the rule was switched off
 * counts again. The one place that walks over everybody.
 */
export const skipUnder = (
  room: Scene,
  before: (Omit<SkipVote, 'here' | 'fresh' | 'silent'> & Partial<SkipVote>) | null,
  at: number,
): MutableSkipVote | null => {
  if (room.doc.skip.mode === 'off') return null
  const here = before?.here ? new Map(before.here) : present(room, at)
  const fresh = freshIn(room, at)
  const { lastAt } = before ?? room.skipPast ?? { lastAt: 0 }
  const skip: MutableSkipVote = {
    here,
    fresh,
    silent: new Set(),
    votes: new Map(),
    reasons: {},
    lastAt,
    saidAt: at,
    shown: null,
  }
  for (const uuid of here.keys()) if (!isEligible(room, skip, uuid)) skip.silent.add(uuid)
  for (const [uuid, reason] of before?.votes ?? []) {
    if (!takesPart(skip, uuid)) continue
    skip.votes.set(uuid, reason)
    skip.reasons = counted(skip.reasons, reason, 1)
  }
  const shown = unvoted(room, skip)
  if (shown !== null)
    skip.shown = {
      ...shown,
      votes: skip.votes.size,
      reasons: skip.reasons,
      closesAt: shown.from <= at ? (before?.shown?.closesAt ?? null) : null,
      vetoedBy: before === null ? vetoBefore(room, shown) : (before.shown?.vetoedBy ?? null),
    }
  return skip
}
