import type { ForecastRow } from '#contract/room/forecast.ts'
import type { Room } from '../state.ts'
import { because } from './because.ts'
import { paceOf, sceneOf } from './check.ts'
import { turnIn } from './turnOf.ts'
import { walk } from './walk.ts'

const LEAST_SPREAD_MS = 30_000
const SPREAD = 0.15

/**
 * When everybody on the decks and in line plays next, in that order: the same walk of the rotation that songs are judged
 * by. Those whose turn is not in sight come last, in the order of seats and line.
 */
export const forecast = (room: Room, now: number): ForecastRow[] => {
  const { decks } = room
  const pace = paceOf(sceneOf(room, now))
  const walked = walk(decks, pace)
  const places = [
    ...decks.seats.map(({ uuid }, seat) => ({ uuid, seat })),
    ...(decks.line?.waiting ?? []).map(({ uuid }) => ({ uuid, seat: null })),
  ]
  const expected = places.map(({ uuid, seat }) => {
    const inSight = walked.starts.has(uuid) || (seat !== null && decks.play === null)
    const turn = inSight ? turnIn(walked, decks, uuid, pace) : null
    return { uuid, seat, startsAt: turn?.at ?? null, songs: turn?.ahead.length ?? null }
  })
  const order = expected.sort((a, b) => (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity) || 0)
  return order.map(({ uuid, seat, startsAt, songs }, i) => {
    const before = order[i - 1]?.uuid ?? null
    return {
      uuid,
      seat,
      position: i + 1,
      startsAt,
      spread: startsAt === null ? 0 : Math.max(LEAST_SPREAD_MS, Math.round((startsAt - now) * SPREAD)),
      songs,
      because: because(room, decks, { before, uuid, weightOf: pace.weightOf }, walked),
    }
  })
}
