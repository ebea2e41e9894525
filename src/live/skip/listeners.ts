import { LEAST_LISTENERS, skipVotesNeeded } from '#contract/room/rules/skipNeeded.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { Room } from '../state.ts'
import { FRESH_MS, type SkipVote } from './skipVote.ts'

/** How long a sign of life lasts, ms. */
export const activeMs = ({ skip }: Doc): number => skip.activeMinutes * 60_000

/** How many votes end a song among so many listeners; null if they are too few for a vote. */
export const neededOf = (listeners: number, { skip }: Doc): number | null =>
  listeners < LEAST_LISTENERS ? null : skipVotesNeeded(listeners, skip.strength)

/** What tells whether somebody present counts as a listener at all. */
type Setting = Pick<Room, 'people' | 'residents' | 'decks' | 'doc'>

/** True for somebody present whose listening counts: no bot, no resident, not the playing DJ; guests by the rule. */
export const isListener = ({ people, residents, decks, doc }: Setting, uuid: string): boolean => {
  const role = people.get(uuid)?.user.tokenRole
  if (role === undefined || role === 'bot' || residents.has(uuid)) return false
  return decks.play?.djUuid !== uuid && (role !== 'guest' || doc.skip.guests)
}

/** True if somebody takes part in the vote, as far as it is known by now. */
export const isEligible = (room: Setting, { here, fresh }: SkipVote, uuid: string): boolean =>
  here.has(uuid) && !fresh.has(uuid) && isListener(room, uuid)

/** How many take part in the vote. */
export const listenersOf = ({ here, silent }: Pick<SkipVote, 'here' | 'silent'>): number =>
  here.size - silent.size

/** True for those who take part in it. */
export const takesPart = ({ here, silent }: Pick<SkipVote, 'here' | 'silent'>, uuid: string): boolean =>
  here.has(uuid) && !silent.has(uuid)

/** True if time has made somebody a listener, or somebody inactive, since that was last looked at. */
export const isDue = ({ fresh, here }: SkipVote, doc: Doc, now: number): boolean => {
  for (const since of fresh.values()) return since + FRESH_MS <= now || lapses(here, doc, now)
  return lapses(here, doc, now)
}

const lapses = (here: SkipVote['here'], doc: Doc, now: number): boolean => {
  for (const last of here.values()) return last + activeMs(doc) <= now
  return false
}

/** How many listeners there are once everything that is due by `now` is looked at, `acting` having just acted. */
export const listenersAt = (room: Room, skip: SkipVote, now: number, acting: string): number => {
  const { fresh, here } = skip
  const lapsed = (uuid: string): boolean =>
    uuid !== acting && (here.get(uuid) ?? -Infinity) + activeMs(room.doc) <= now
  let listeners = listenersOf(skip)
  for (const [uuid, last] of here) {
    if (last + activeMs(room.doc) > now) break
    if (lapsed(uuid) && takesPart(skip, uuid)) listeners -= 1
  }
  for (const [uuid, since] of fresh) {
    if (since + FRESH_MS > now) break
    if (!lapsed(uuid) && isListener(room, uuid)) listeners += 1
  }
  // Whoever was inactive is active by asking.
  if (!here.has(acting) && !fresh.has(acting) && isListener(room, acting)) listeners += 1
  return listeners
}

/** True if somebody may vote on the song that plays, once they act. */
export const mayVote = (room: Room, { fresh }: SkipVote, uuid: string, now: number): boolean =>
  isListener(room, uuid) && (fresh.get(uuid) ?? -Infinity) + FRESH_MS <= now
