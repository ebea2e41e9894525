import type { Doc } from '#contract/room/rules.ts'
import type { Happening } from '../event.ts'
import { morningAfter } from '../hours/opening.ts'
import type { Decks } from '../state.ts'
import { rekeyed } from './keys.ts'
import type { Line, Night, Waiting } from './state.ts'

/** So long a silence ends a night, ms; `services/playlist/nights` counts alike. */
const SILENCE_MS = 3 * 3_600_000

const mornings = new WeakMap<Night, { readonly zone: string; readonly at: number }>()

/** When a night is over at the latest; asked after every command, so the calendar is looked into once. */
const morningOf = (night: Night, zone: string): number => {
  const known = mornings.get(night)
  if (known?.zone === zone) return known.at
  const at = morningAfter(night.from, zone)
  mornings.set(night, { zone, at })
  return at
}

/** True once a night is over: by three hours of silence, or by the first play that began after six in the morning. */
const isOver = ({ night, endedAt }: Line, play: Decks['play'], zone: string, now: number): boolean => {
  if (night === undefined) return false
  const at = play?.now.startTime ?? now
  if (endedAt !== undefined && at - endedAt >= SILENCE_MS) return true
  return play !== null && at >= morningOf(night, zone)
}

/** Everybody with a place in line, those to whom theirs is kept included, in the order of their keys. */
const placesOf = ({ waiting }: Line, kept: Decks['kept'], { order }: Doc['line']): Waiting[] => [
  ...waiting,
  ...(kept ?? []).flatMap(({ uuid, inLine }) => (inLine?.order === order ? [{ uuid, ...inLine }] : [])),
]

/** With a night ends what its turns count for in line: nobody is behind for them, and everybody in line stays put. */
export const nightForgotten = (decks: Decks, doc: Doc, now: number): readonly Happening[] => {
  const { line, play, kept } = decks
  if (line === undefined || !isOver(line, play, doc.hours.zone, now)) return []
  const { order } = doc.line
  const isCounted = order === 'roundRobin' || order === 'weighted'
  const all = { ...line, tag: 0, waiting: placesOf(line, kept, doc.line) }
  const keys = isCounted ? rekeyed(all, doc.line, now) : []
  return [
    { type: 'movedInLine', userUuid: null, keys, ...(keys.length > 0 && { was: order }), forgets: true },
  ]
}
