import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOrders } from '#contract/room/rules/line.ts'
import type { Event } from '#live/event.ts'
import { forecast } from '#live/rules/forecast.ts'
import { usualSeconds } from '#live/rules/recent.ts'
import { nextTimer } from '#live/timers.ts'
import { person, songOf } from '../live/cast.ts'
import { addDj, set, wait } from '../live/smallRoom.ts'
import { lineRoom } from './lineRoom.ts'

type Place = ReturnType<typeof lineRoom>

/** The room plays on until a time: whoever's queue is asked has a song of so many seconds. What happened is given. */
const playOn = (place: Place, until: number, seconds: number, first: number): readonly Event[] => {
  const { stage, events } = place
  events.length = 0
  let asked = 0
  let count = first
  for (let due = nextTimer(stage.room); due !== null && due.at < until; due = nextTimer(stage.room)) {
    place.play(wait(Math.max(0, due.at - stage.now)))
    for (; asked < events.length; asked++) {
      const event = events[asked]
      if (event?.type !== 'songWanted') continue
      count += 1
      const refilled = place.ask({ type: 'refill', djUuid: event.djUuid, song: songOf(count, seconds) })
      if (typeof refilled !== 'string') events.push(...refilled)
    }
  }
  return [...events]
}

/** When everybody begins first. */
const startsIn = (events: readonly Event[]): Map<string, number> => {
  const starts = new Map<string, number>()
  for (const event of events)
    if (event.type === 'playedSong' && event.play && !starts.has(event.play.djUuid))
      starts.set(event.play.djUuid, event.play.now.startTime)
  return starts
}

const HOUR = 3_600_000

const anyPlace = fc.record({
  seats: fc.integer({ min: 1, max: 3 }),
  people: fc.integer({ min: 1, max: 6 }),
  order: fc.constantFrom(...lineOrders),
  playsPerStay: fc.integer({ min: 0, max: 3 }),
  songsPerDj: fc.integer({ min: 1, max: 3 }),
  goAround: fc.boolean(),
  weight: fc.integer({ min: 1, max: 3 }),
  mode: fc.constantFrom('on', 'on', 'off'),
  lengths: fc.array(fc.integer({ min: 60, max: 300 }), { minLength: 6, maxLength: 6 }),
  passing: fc.option(fc.integer({ min: 0, max: 5 })),
  leaving: fc.option(fc.integer({ min: 0, max: 5 })),
  moved: fc.option(fc.integer({ min: 1, max: 5 })),
  share: fc.option(fc.integer({ min: 2, max: 3 })),
  before: fc.integer({ min: 0, max: 900 }),
})

test('everybody starts when the forecast said, to the second, if nothing is sent (R16)', () => {
  let told = 0
  let never = 0
  fc.assert(
    fc.property(anyPlace, (one) => {
      const plays = one.share === null ? {} : { plays: { mode: 'enforce', count: one.share, hours: 24 } }
      const place = lineRoom(
        { seats: one.seats, people: one.people },
        { mode: one.mode, order: one.order, goAround: one.goAround, weights: { dj: one.weight } },
        { decks: { playsPerStay: one.playsPerStay }, person: plays },
      )
      place.play(set({ songsPerDj: one.songsPerDj }))
      for (let n = 0; n < one.people; n++) place.play(addDj(n, songOf(n, one.lengths[n])))
      if (one.moved !== null) place.move(0, one.moved % one.people, null)
      playOn(place, place.stage.now + one.before * 1_000, 90, 500)
      if (one.passing !== null) place.pass(one.passing % one.people)
      if (one.leaving !== null) place.leave(one.leaving % one.people)
      const { room, now } = place.stage
      if (room.decks.play === null) return
      const rows = forecast(room, now)
      const usual = usualSeconds(room.recent)
      const placed = [...room.decks.seats, ...(room.decks.line?.waiting ?? [])].map(({ uuid }) => uuid)
      expect(rows.map(({ uuid }) => uuid).sort()).toEqual([...placed].sort())
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1))
      expect(rows.every(({ because }, i) => (because === null) === (i === 0))).toBe(true)
      const lengths = new Map<string, number>()
      for (const { uuid, startsAt } of rows) if (startsAt !== null) lengths.set(uuid, startsAt)
      if (lengths.size === 0) return
      const starts = startsIn(playOn(place, now + 3 * HOUR, usual, 1_000))
      for (const [uuid, startsAt] of lengths) {
        told += 1
        expect(Math.abs((starts.get(uuid) ?? 0) - startsAt), uuid).toBeLessThan(1_000)
      }
      for (const { uuid, startsAt } of rows)
        if (startsAt === null) {
          never += 1
          expect(starts.get(uuid)).toBeUndefined()
        }
    }),
    { numRuns: 300 },
  )
  expect(told).toBeGreaterThan(300)
  expect(never).toBeGreaterThan(20)
})

test('what is told names who comes before, and why (R22)', () => {
  const place = lineRoom({ seats: 1, people: 5 }, { order: 'roundRobin' }, { decks: { playsPerStay: 1 } })
  for (let n = 0; n < 4; n++) place.play(addDj(n, songOf(n, 100)))
  place.move(0, 3, 2)
  const rows = forecast(place.stage.room, place.stage.now)
  expect(rows.map(({ uuid, seat, position }) => [uuid, seat, position])).toEqual([
    [person(1), null, 1],
    [person(3), null, 2],
    [person(2), null, 3],
    [person(0), 0, 4],
  ])
  expect(rows.map(({ because }) => because?.code ?? null)).toEqual([null, 'moved', 'moved', 'stay'])
  expect(rows[3]?.because).toMatchObject({ uuid: person(1), data: { count: 1 } })
  const first = place.stage.room.decks.play?.now.endTime ?? 0
  expect(rows.map(({ startsAt }) => (startsAt ?? 0) - first)).toEqual([0, 100_000, 200_000, 300_000])
  expect(rows.map(({ songs }) => songs)).toEqual([0, 1, 2, 3])
  expect(rows[3]?.spread).toBe(Math.round(((rows[3]?.startsAt ?? 0) - place.stage.now) * 0.15))
  expect(rows[0]?.spread).toBe(30_000)
})

test('without wait list or stays nobody in sight is promised a turn', () => {
  const place = lineRoom({ seats: 1, people: 3 }, { order: 'fifo' })
  for (let n = 0; n < 3; n++) place.play(addDj(n, songOf(n, 100)))
  expect(forecast(place.stage.room, place.stage.now).map(({ startsAt }) => startsAt !== null)).toEqual([
    true,
    false,
    false,
  ])
})
