import { askerIn } from '../rules/check.ts'
import type { Decks, Room } from '../state.ts'
import { type AfkWatch, NOT_YET } from './state.ts'

const MINUTE = 60_000

/** What is next for somebody who does nothing: a warning, the n-th from 1, or the end of their place. */
export interface Due {
  readonly userUuid: string
  /** Epoch ms. */
  readonly at: number
  /** The number of the warning; null: the place goes. */
  readonly step: number | null
  /** When the place goes, if the warning is given at its time. */
  readonly removedAt: number
}

/** Where the rule only tells, nothing comes after the last warning. */
const dueOf = ({ rule, since, inputs, warned }: AfkWatch, userUuid: string): Due | null => {
  const { step, removedAt } = warned.get(userUuid) ?? {
    step: 0,
    removedAt: (inputs.get(userUuid) ?? since) + rule.minutes * MINUTE,
  }
  const distance = rule.warnings[step]
  if (distance !== undefined)
    return { userUuid, at: removedAt - distance * MINUTE, step: step + 1, removedAt }
  return rule.mode === 'tell' ? null : { userUuid, at: removedAt, step: null, removedAt }
}

/** True for those whom the rule exempts, and for house DJs, of whom nobody expects anything. */
const isSpared = (room: Room, { rule }: AfkWatch, userUuid: string, now: number): boolean =>
  room.residents.has(userUuid) || rule.exempt.some((role) => askerIn(room, { userUuid }, now).roles.has(role))

/** What is next for everybody on the decks and in line, soonest first; exempt people too. */
const duesIn = ({ decks }: Room, afk: AfkWatch): Due[] =>
  [...decks.seats, ...(decks.line?.waiting ?? [])]
    .flatMap(({ uuid }) => dueOf(afk, uuid) ?? [])
    // Whose song plays keeps the seat until it ends.
    .filter(({ userUuid, step }) => step !== null || decks.play?.djUuid !== userUuid)
    .sort((a, b) => a.at - b.at)

/** All that is due by now. */
export const dueBy = (room: Room, now: number): Due[] => {
  const { afk } = room
  if (afk === null) return []
  return duesIn(room, afk).filter(({ at, userUuid }) => at <= now && !isSpared(room, afk, userUuid, now))
}

/** What is due first of all; null if nothing ever is. */
export const firstDue = (room: Room): Due | null => {
  const { afk } = room
  if (afk === null || afk.since === NOT_YET) return null
  return duesIn(room, afk).find(({ at, userUuid }) => !isSpared(room, afk, userUuid, at)) ?? null
}

/** True if whose song ends was warned in vain and loses the seat now. */
export const isIdleAtEnd = (room: Room, decks: Decks, now: number): boolean => {
  const { afk } = room
  const dj = decks.play?.djUuid
  if (afk === null || dj === undefined || !decks.seats.some(({ uuid }) => uuid === dj)) return false
  const due = dueOf(afk, dj)
  return due !== null && due.step === null && due.at <= now && !isSpared(room, afk, dj, now)
}
