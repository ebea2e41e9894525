import type { ForecastRow } from '#contract/room/forecast.ts'
import { forecast } from '#live/rules/forecast.ts'
import type { Room } from '#live/state.ts'

interface Known {
  /** What it was made from: both are replaced when they change. */
  readonly decks: Room['decks']
  readonly doc: Room['doc']
  readonly at: number
  readonly rows: readonly ForecastRow[]
}

const FRESH_MS = 1_000

const known = new WeakMap<Room, Known>()

/** When everybody with a place in a room plays next: worked out once for each change, and shared by all who ask. */
export const forecastOf = (room: Room, now: number): readonly ForecastRow[] => {
  const before = known.get(room)
  const { decks, doc } = room
  if (before?.decks === decks && before.doc === doc && now - before.at < FRESH_MS) return before.rows
  const rows = forecast(room, now)
  known.set(room, { decks, doc, at: now, rows })
  return rows
}
