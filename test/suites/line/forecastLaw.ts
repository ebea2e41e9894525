import * as fc from 'fast-check'
import { lineOrders } from '#contract/room/rules/line.ts'
import type { ForecastRow } from '#contract/room/forecast.ts'
import type { Event } from '#live/event.ts'
import { forecast } from '#live/rules/forecast.ts'
import { usualSeconds } from '#live/rules/recent.ts'
import { nextTimer } from '#live/timers.ts'
import { person, songOf, START } from '../live/cast.ts'
import { holds } from '../live/lawChecks.ts'
import { CRATE, HOUSE, houseBrings } from '../house/houseRoom.ts'
import { addDj, set } from '../live/smallRoom.ts'
import type { Move } from '../live/moves.ts'
import type { BecauseLaws } from './becauseLaws.ts'
import { lineRoom } from './lineRoom.ts'

type Place = ReturnType<typeof lineRoom>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const weight = fc.constantFrom(1, 1, 2, 5)
const who = fc.nat(700)

/** A room with rules that say who plays when, each of its numbers somewhere from the least to the most there may be. */
const placeOf = (people: fc.Arbitrary<number>) =>
  fc.record({
    people,
    seats: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(20)),
    songsPerDj: fc.constantFrom<number[]>(1, 1, 2, 3, 20),
    mode: fc.constantFrom<string[]>('on', 'on', 'on', 'off'),
    order: fc.constantFrom(...lineOrders),
    goAround: fc.boolean(),
    passes: fc.constantFrom(1, 3, 10),
    memoryMinutes: fc.constantFrom(10, 60, 1440),
    weights: fc.record({ owner: weight, moderator: weight, dj: weight, verified: weight }),
    playsPerStay: fc.constantFrom<number[]>(0, 1, 1, 2, 3, 50),
    keepPlaceMinutes: fc.constantFrom(0, 0, 1, 30),
    /** How many songs in how many hours; null: as many as one likes. */
    share: fc.constantFrom(null, null, null, [1, 1], [2, 24], [3, 24], [100, 24]),
    /** A house DJ plays as they come. */
    isHouse: fc.nat(5).map((n) => n === 0),
    /** All songs are others, so that windows let them through. */
    judged: fc.constantFrom<string[]>('tell', 'enforce', 'off'),
    /** How many minutes the room stays open; null: it does not close. */
    open: fc.constantFrom(null, null, null, 20, 90),
    zone: fc.constantFrom('UTC', 'Etc/GMT+3', 'Etc/GMT+2'),
    /** Lengths of the songs that are ready, s; null: that one's queue is asked. */
    lengths: fc.array(fc.option(fc.constantFrom(5, 60, 61, 100, 200, 301, 900, 3600), { freq: 3 }), {
      minLength: 7,
      maxLength: 7,
    }),
    /** How long the room has played, and how long songs of queues were, s. */
    before: fc.constantFrom(0, 1, 120, 500, 900, 4000),
    queued: fc.constantFrom(20, 90, 400, 1200),
    passing: fc.option(who),
    leaving: fc.option(who),
    lost: fc.option(who),
    moved: fc.option(fc.tuple(who, fc.option(who))),
  })
export type AnyPlace = ReturnType<typeof placeOf> extends fc.Arbitrary<infer T> ? T : never

/** A few people. */
export const smallPlace = placeOf(fc.integer({ min: 1, max: 12 }))
/** As many as a line holds, behind as many seats as there may be. */
export const fullPlace = placeOf(fc.constantFrom(60, 523)).map((one) => ({
  ...one,
  mode: 'on',
  share: null,
  judged: 'off',
  songsPerDj: Math.min(2, one.songsPerDj),
  playsPerStay: Math.max(1, Math.min(3, one.playsPerStay)),
}))

/** When a room that opened an hour ago closes, by the clocks of its zone. */
const hoursOf = ({ open, zone }: AnyPlace) => {
  if (open === null) return { zone }
  const clock = (at: number): string => {
    const shown = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat('en-GB', shown).format(at)
  }
  const day = { days: [1, 2, 3, 4, 5, 6, 7], from: clock(START - HOUR), to: clock(START + open * MINUTE) }
  return { mode: 'on', zone, weekly: [day], closes: 'decks' }
}

const built = (one: AnyPlace): Place => {
  const { mode, order, goAround, passes, memoryMinutes, weights, playsPerStay, keepPlaceMinutes } = one
  const share = one.share && { mode: 'enforce', exempt: [], count: one.share[0], hours: one.share[1] }
  const place = lineRoom(
    { seats: one.seats, people: one.people },
    { mode, order, goAround, passes, memoryMinutes, weights, most: 500 },
    {
      decks: { playsPerStay, keepPlaceMinutes },
      ...(share && { person: { plays: share } }),
      hours: hoursOf(one),
      song: {
        artist: { mode: one.judged, gapPlays: 50 },
        repeat: { mode: one.judged, hours: 72, plays: 500 },
      },
      skip: { mode: 'on' },
      ...(one.isHouse && { house: { mode: 'on', crateUuid: CRATE, afterSeconds: 5 } }),
    },
  )
  place.play(set({ songsPerDj: one.songsPerDj }))
  return place
}

/** Lets a room go on as its host does: whose queue is asked has a song. */
const going = (place: Place, because: BecauseLaws) => {
  const { stage } = place
  /** How long the songs of queues are, s. */
  let seconds = 60
  let count = 1_000
  let starts = new Map<string, number>()
  const take = (all: readonly Event[] | string): void => {
    if (typeof all === 'string') return
    for (const event of all) {
      because.hear(event)
      if (event.type === 'playedSong' && event.play && !starts.has(event.play.djUuid))
        starts.set(event.play.djUuid, event.play.now.startTime)
      if (event.type !== 'songWanted' && event.type !== 'houseWanted') continue
      count += 1
      const isHouse = event.type === 'houseWanted' || event.djUuid === HOUSE
      const song = songOf(count, seconds)
      take(place.ask(isHouse ? houseBrings(count, 100) : { type: 'refill', djUuid: event.djUuid, song }))
    }
  }
  const play = (move: Move): void => {
    place.events.length = 0
    place.play(move)
    take([...place.events])
  }
  return {
    take,
    play,
    /** Until a time; when everybody began first since then is given. */
    on: (until: number, queued: number): ReadonlyMap<string, number> => {
      seconds = queued
      starts = new Map()
      for (let due = nextTimer(stage.room); due !== null && due.at < until; due = nextTimer(stage.room)) {
        stage.now = Math.max(stage.now, due.at)
        take(place.ask(due.command))
      }
      stage.now = Math.max(stage.now, until)
      return starts
    },
  }
}

/** What was forecast, and what came of it. */
export interface Told {
  readonly rows: readonly ForecastRow[]
  /** How many rows named a time, and how many said that none is in sight. */
  readonly told: number
  readonly never: number
}

/** R16 and R22 in one room: everybody begins when it was said, to the second, while nothing is sent. */
export const checkForecast = (one: AnyPlace, because: BecauseLaws): Told | null => {
  const place = built(one)
  const { stage } = place
  const playing = going(place, because)
  // If there is one, the house DJ plays by then.
  playing.on(stage.now + 6_000, 60)
  for (let n = 0; n < one.people; n++) {
    const seconds = one.lengths[n % one.lengths.length] ?? null
    playing.play(addDj(n, seconds === null ? undefined : songOf(n, seconds)))
  }
  if (one.moved !== null) {
    const [target, before] = one.moved
    playing.take(place.move(0, target % one.people, before && before % one.people))
  }
  playing.on(stage.now + one.before * 1_000, one.queued)
  if (one.passing !== null) playing.take(place.pass(one.passing % one.people))
  if (one.leaving !== null) playing.take(place.leave(one.leaving % one.people))
  if (one.lost !== null) {
    // Presence ends twenty seconds after the last connection.
    playing.take(place.ask({ type: 'goAway', userUuid: person(one.lost % one.people) }))
    playing.on(stage.now + 21_000, one.queued)
  }
  const { room, now } = stage
  if (room.decks.play === null) return null
  const rows = forecast(room, now)
  because.check(room, rows, now)
  const placed = [...room.decks.seats, ...(room.decks.line?.waiting ?? [])].map(({ uuid }) => uuid)
  holds(
    'a row for each place',
    rows
      .map(({ uuid }) => uuid)
      .toSorted()
      .join() === placed.toSorted().join(),
  )
  holds(
    'in the order in which they begin',
    rows.every(
      ({ position, startsAt }, i) =>
        position === i + 1 && (startsAt ?? Infinity) >= (rows[i - 1]?.startsAt ?? 0),
    ),
  )
  const expected = rows.filter(({ startsAt }) => startsAt !== null)
  const last = Math.max(now, ...expected.map(({ startsAt }) => startsAt ?? 0))
  const starts = playing.on(Math.max(last + 1_000, now + HOUR), usualSeconds(room.recent))
  for (const { uuid, startsAt } of expected)
    holds('R16', starts.get(uuid) === startsAt, () => [
      uuid,
      startsAt && startsAt - now,
      (starts.get(uuid) ?? 0) - now,
      one,
    ])
  for (const { uuid, startsAt } of rows)
    if (startsAt === null)
      holds('R16: none in sight', (starts.get(uuid) ?? Infinity) > last, () => [
        uuid,
        (starts.get(uuid) ?? 0) - now,
        one,
      ])
  return { rows, told: expected.length, never: rows.length - expected.length }
}
