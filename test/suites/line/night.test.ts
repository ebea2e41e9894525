import { expect, test } from 'vitest'
import type { Event } from '#live/event.ts'
import { evolve } from '#live/evolve.ts'
import { roomOf as readRoom, snapshotOf } from '#live/snapshot.ts'
import { person } from '../live/cast.ts'
import { written } from '../live/lawChecks.ts'
import { addDj, join, removeDj, wait } from '../live/smallRoom.ts'
import { lineRoom, song } from './lineRoom.ts'

const HOUR = 3_600_000
const decks = { playsPerStay: 1, keepPlaceMinutes: 30 }

/** One seat; 1, 2 and 3 have gone around and 1 plays for the second time, 4 waits since before that. */
const afterRounds = (line: object = { order: 'roundRobin' }, others: object = {}) => {
  const room = lineRoom({ people: 8 }, line, { decks, ...others })
  for (const who of [1, 2, 3]) room.play(addDj(who, song(who)))
  const supply = () => {
    for (const { uuid } of [
      ...room.stage.room.decks.seats,
      ...(room.stage.room.decks.line?.waiting ?? []).filter((one) => one.song === null),
    ])
      room.play({ do: 'next', who: Number(uuid.slice(-2)), song: song(Number(uuid.slice(-2))) })
  }
  const plays = (count: number): (number | null)[] =>
    Array.from({ length: count }, () => {
      supply()
      room.play(wait(60_000))
      return room.playing()
    })
  plays(6)
  return { ...room, plays, tags: () => room.stage.room.decks.line }
}

const forgotten = (events: readonly Event[]) =>
  events.filter((event) => event.type === 'movedInLine' && event.forgets)

test('V and F are forgotten after three hours of silence: nobody is behind for turns of another night', () => {
  const room = afterRounds()
  expect(room.tags()?.tag).toBeGreaterThan(0)
  for (const who of [1, 2, 3]) room.play(removeDj(who))
  expect(room.playing()).toBeNull()
  room.events.length = 0
  room.play(wait(3 * HOUR - 60_000), join(7))
  expect(forgotten(room.events)).toEqual([])
  room.play(wait(60_000), addDj(5, song(5)))
  expect(forgotten(room.events)).toMatchObject([{ keys: [] }])
  expect(room.tags()).toMatchObject({ tag: 0, left: {}, stays: { [person(5)]: { tag: 0, next: 1 } } })
  // Who went around three times and who never played line up alike.
  room.play(addDj(1, song(1)), addDj(6, song(6)))
  expect([room.placeOf(1)?.key[0], room.placeOf(6)?.key[0]]).toEqual([0, 0])
  expect(room.waiting()).toEqual([1, 6])
})

test('a night ends with the first play after six by the clock of the room: everybody in line stays put, and whoever comes then is behind them', () => {
  const room = afterRounds({ order: 'roundRobin' }, { hours: { zone: 'Asia/Kathmandu' } })
  room.play(addDj(4, song(4)))
  const six = new Date(room.stage.now)
  six.setUTCHours(0, 15, 0, 0) // 06:00 in Kathmandu
  while (six.getTime() <= room.stage.now) six.setUTCDate(six.getUTCDate() + 1)
  // Until shortly before it they go around.
  while (room.stage.now < six.getTime() - 130_000) room.plays(1)
  const waited = room.waiting()
  room.events.length = 0
  room.plays(1)
  expect(forgotten(room.events)).toEqual([])
  const before = room.waiting()
  expect(before).not.toEqual(waited)
  while (room.stage.now < six.getTime()) room.plays(1)
  expect(forgotten(room.events)).toHaveLength(1)
  expect(room.tags()?.tag).toBe(0)
  expect(room.tags()?.night).toEqual({ from: room.stage.room.decks.play?.now.startTime })
  room.play(addDj(5, song(5)))
  expect(room.waiting().at(-1)).toBe(5)
  // Rounds go on as before, the newcomer once in each.
  const round = room.plays(10)
  for (const who of [1, 2, 3, 4, 5]) expect(round.filter((dj) => dj === who)).toHaveLength(2)
})

test('R17: a kept place in line is worth in the new night what it was worth before', () => {
  const room = afterRounds()
  room.play(addDj(4, song(4)), addDj(5, song(5)))
  room.ask({ type: 'goAway', userUuid: person(4) })
  room.play(wait(21_000))
  const key = room.stage.room.decks.kept?.find(({ uuid }) => uuid === person(4))?.inLine?.key
  expect(key?.[0]).toBeGreaterThan(0)
  const line = room.tags()
  const others = room.waiting()
  // Six in the morning comes while they are away.
  const night = { from: room.stage.now - 24 * HOUR }
  const decksBefore = { ...room.stage.room.decks, line: line && { ...line, night } }
  Object.assign(room.stage.room, { decks: decksBefore })
  room.plays(1)
  expect(forgotten(room.events)).toHaveLength(1)
  room.play(join(4))
  expect(room.waiting().indexOf(4)).toBeLessThan(room.waiting().indexOf(5))
  expect(room.placeOf(4)?.key[0]).toBe(0)
  expect(others).toContain(5)
})

test('in weighted order a stay weighs in the new night what it weighed before; other orders keep their keys', () => {
  const weighted = afterRounds({ order: 'weighted', weights: { dj: 4 } })
  const fifo = afterRounds({ order: 'fifo' })
  for (const room of [weighted, fifo]) {
    for (const who of [1, 2, 3]) room.play(removeDj(who))
    room.play(addDj(2, song(2)), addDj(4, song(4)), addDj(5, song(5)))
    const keys = [4, 5].map((who) => room.placeOf(who)?.key)
    const { line } = room.stage.room.decks
    Object.assign(room.stage.room, {
      decks: { ...room.stage.room.decks, line: { ...line, night: { from: room.stage.now - 24 * HOUR } } },
    })
    room.events.length = 0
    room.play(join(7))
    expect(forgotten(room.events)).toHaveLength(1)
    expect(room.waiting()).toEqual([4, 5])
    if (room === fifo) expect([4, 5].map((who) => room.placeOf(who)?.key)).toEqual(keys)
  }
  expect(weighted.tags()?.stays[person(2)]).toMatchObject({ tag: 0, next: 0.25 })
})

test('R3: what a night ends is in events and snapshots', () => {
  const room = afterRounds()
  const start = readRoom(JSON.parse(written(room.stage.room)) as object)
  room.events.length = 0
  for (const who of [1, 2, 3]) room.play(removeDj(who))
  room.play(wait(3 * HOUR), addDj(5, song(5)), addDj(1, song(1)), wait(61_000))
  expect(forgotten(room.events)).toHaveLength(1)
  const replayed = room.events.reduce(evolve, start)
  expect(snapshotOf(replayed).decks.line).toEqual(snapshotOf(room.stage.room).decks.line)
  expect(snapshotOf(replayed).decks.line?.night).toBeDefined()
})
