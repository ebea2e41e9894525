import { expect, test } from 'vitest'
import { joinViewJson } from '#live/viewJson.ts'
import { watcherView } from '#live/view.ts'
import { evolve } from '#live/evolve.ts'
import { person, roleRow, settingsOf } from '../live/cast.ts'
import { addDj, removeDj, wait } from '../live/smallRoom.ts'
import { Mirror } from '../live/mirror.ts'
import { skipRoom } from '../skip/skipRoom.ts'
import { lineRoom, song } from './lineRoom.ts'

const wanted = ({ events }: ReturnType<typeof lineRoom>): number[] =>
  events.flatMap((event) => (event.type === 'songWanted' ? [Number(event.djUuid.slice(-2))] : []))

/** Who is asked for a song while this happens. */
const askedBy = (room: ReturnType<typeof lineRoom>, happens: () => unknown): number[] => {
  room.events.length = 0
  const done = happens()
  return Array.isArray(done)
    ? done.flatMap((event: { type: string; djUuid?: string }) =>
        event.type === 'songWanted' ? [Number(event.djUuid?.slice(-2))] : [],
      )
    : wanted(room)
}

test('whoever comes among the first three in line is asked for a song, however they come there (3.2)', () => {
  const room = lineRoom({ people: 12 })
  room.play(addDj(1, song(1)))
  expect(askedBy(room, () => room.play(addDj(2), addDj(3), addDj(4), addDj(5), addDj(6), addDj(7)))).toEqual([
    2, 3, 4,
  ])
  // Somebody before them gives the place up, has it taken, is put out, or may no longer DJ.
  expect(askedBy(room, () => room.play(removeDj(3)))).toEqual([5])
  expect(askedBy(room, () => room.play({ do: 'kick', who: 2 }))).toEqual([6])
  expect(askedBy(room, () => room.play({ do: 'grant', who: 4, role: 'djDisabled', forMs: null }))).toEqual([
    7,
  ])
  expect(room.waiting()).toEqual([5, 6, 7])
  // Nobody new comes among them.
  expect(askedBy(room, () => room.play(removeDj(0, 7)))).toEqual([])
  expect(askedBy(room, () => room.move(0, 6, 5))).toEqual([])
})

test('whoever goes around and is among the first three is asked for the next song (3.2)', () => {
  const room = lineRoom({}, { order: 'fifo' }, { decks: { playsPerStay: 1 } })
  room.play(addDj(1, song(1)), addDj(2, song(2)))
  room.play(wait(58_000))
  expect(askedBy(room, () => room.play(wait(3_000)))).toEqual([1])
  expect([room.playing(), room.waiting()]).toEqual([2, [1]])
})

test('a room that wakes up asks the first three in line again: nobody knows whether they were (8.2)', () => {
  const room = lineRoom({ people: 8 })
  room.play(addDj(1, song(1)), addDj(2), addDj(3, song(3)), addDj(4), addDj(5))
  expect(askedBy(room, () => room.play({ do: 'wakeUp' }))).toEqual([2, 4])
})

test('no song is taken from the queue of a DJ who hands the seat on, or has had their share (law 10)', () => {
  const alone = lineRoom({}, { goAround: false }, { decks: { playsPerStay: 1 } })
  alone.play(addDj(1, song(1)))
  expect(askedBy(alone, () => alone.play(wait(56_000)))).toEqual([1])
  const handed = lineRoom({}, { goAround: false }, { decks: { playsPerStay: 1 } })
  handed.play(addDj(1, song(1)), addDj(2, song(2)))
  expect(askedBy(handed, () => handed.play(wait(56_000)))).toEqual([])
  handed.play(wait(10_000))
  expect(handed.playing()).toBe(2)
  const shared = lineRoom(
    { seats: 2 },
    {},
    {
      person: { plays: { mode: 'enforce', count: 1, hours: 1, exempt: [] } },
    },
  )
  shared.play(addDj(2, song(2)))
  expect(askedBy(shared, () => shared.play(wait(56_000)))).toEqual([])
  // Another on the decks is the next then.
  shared.play(addDj(3))
  expect(shared.djs()).toEqual([2, 3])
  const two = lineRoom(
    { seats: 2 },
    {},
    {
      person: { plays: { mode: 'enforce', count: 1, hours: 1, exempt: [] } },
    },
  )
  two.play(addDj(2, song(2)), addDj(3))
  expect(askedBy(two, () => two.play(wait(56_000)))).toEqual([3])
})

test('a line of 500 that is emptied is told of in one message (8.5)', () => {
  const room = skipRoom(0, {}, { line: { mode: 'on', most: 500 } })
  for (let n = 0; n < 502; n++) room.join(n)
  room.play(0, 1)
  room.play(1, 2)
  for (let n = 2; n < 502; n++) room.act('addDj', n)
  expect(room.room.decks.line?.waiting).toHaveLength(500)
  const mirror = new Mirror(watcherView(room.room))
  room.messages.length = 0
  room.rule({ skip: { mode: 'on' } })
  const told = room.messages.filter(({ name }) => name === 'roomtone.line')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ statePatch: { length: 500 } })
  for (const message of room.messages) mirror.hear(message)
  expect(mirror.state.roomtone.line).toEqual({})
  expect(mirror.state.roomtone).toEqual(JSON.parse(JSON.stringify(watcherView(room.room).roomtone)))
})

const heavy = (n: number, size: number): object => ({ ...song(n), note: 'x'.repeat(size) })

test('songs that wait are small, one by one and together, and whoever brings more is told why (8.5)', () => {
  const room = skipRoom(0, {}, { line: { mode: 'on', most: 500 } })
  for (let n = 0; n < 60; n++) room.join(n)
  room.play(0, 1)
  room.play(1, 2)
  expect(room.act('addDj', 2, { song: heavy(2, 9_000) })).toBe('songTooLarge')
  expect(room.act('addDj', 2)).not.toBe('songTooLarge')
  expect(room.act('updateNextSong', 2, { song: heavy(2, 9_000) })).toBe('songTooLarge')
  expect(room.ask({ type: 'refill', djUuid: person(2), song: heavy(2, 9_000) })).toEqual([])
  let count = 0
  for (; count < 57; count++) {
    const done = room.act('addDj', 3 + count, { song: heavy(3 + count, 7_000) })
    if (done === 'lineSongsFull') break
    expect(typeof done).not.toBe('string')
  }
  expect(count).toBeGreaterThan(30)
  expect(count).toBeLessThan(40)
  // Without a song there is a place, and a lighter one may take the place of one's own.
  expect(typeof room.act('addDj', 3 + count)).not.toBe('string')
  expect(room.act('updateNextSong', 3 + count, { song: heavy(1, 7_000) })).toBe('lineSongsFull')
  expect(typeof room.act('updateNextSong', 3, { song: heavy(4, 6_000) })).not.toBe('string')
  const waiting = room.room.decks.line?.waiting ?? []
  expect(JSON.stringify(waiting.map((one) => one.song)).length).toBeLessThan(300_000)
})

test('seats that come with a change of roles are handed on by the roles that come with it', () => {
  const room = lineRoom({ people: 8 }, { order: 'weighted', weights: { dj: 4 } })
  room.play(addDj(1, song(1)), addDj(7, song(7)))
  const { stage } = room
  const settings = settingsOf({ ...stage.room.settings, numberOfDjs: 2 })
  const rows = [...stage.room.settings.roomRoles, roleRow(900, 7, 'dj')]
  room.ask({ type: 'changeSettings', settings: { ...settings, roomRoles: rows }, noDancefloor: [] })
  expect(room.djs()).toEqual([1, 7])
  const stay = stage.room.decks.line?.stays[person(7)]
  expect((stay?.next ?? 0) - (stay?.tag ?? 0)).toBe(0.25)
})

test('watchers who join get what is written once: rules and line are not written anew for each (8.5)', () => {
  const room = lineRoom({ people: 6 })
  for (const who of [1, 2, 3]) room.play(addDj(who, song(who)))
  let reads = 0
  for (const one of room.stage.room.decks.line?.waiting ?? [])
    Object.defineProperty(one, 'passes', { enumerable: true, get: () => (reads++, 0) })
  const joined = () => JSON.parse(joinViewJson(room.stage.room, true)) as { roomtone: object }
  const first = joined()
  expect(reads).toBe(2)
  expect(joined()).toEqual(first)
  expect(reads).toBe(2)
  expect(first.roomtone).toEqual(JSON.parse(JSON.stringify(watcherView(room.stage.room).roomtone)))
  room.play(addDj(4, song(4)), { do: 'set', setting: { numberOfDjs: 2 } })
  room.rule({ line: { mode: 'on' }, words: { motd: 'Other words' } })
  expect(joined().roomtone).toEqual(JSON.parse(JSON.stringify(watcherView(room.stage.room).roomtone)))
  // The same document under a later revision says so.
  const { doc, docRevision, uuid } = room.stage.room
  evolve(room.stage.room, {
    type: 'rulesChanged',
    doc,
    revision: docRevision + 1,
    by: uuid,
    at: room.stage.now,
  })
  expect(joined().roomtone).toMatchObject({ rules: { revision: docRevision + 1 } })
})

test('promotion looks each person up among the roles, and does not walk over them for everybody (8.5)', () => {
  const room = skipRoom(
    0,
    {},
    {
      line: { mode: 'on', most: 200 },
      person: { plays: { mode: 'enforce', count: 5, hours: 1, exempt: ['dj'] } },
    },
  )
  for (let n = 0; n < 120; n++) room.join(n)
  room.play(0, 1)
  room.play(1, 2)
  for (let n = 2; n < 102; n++) room.act('addDj', n)
  let reads = 0
  const rows = Array.from({ length: 200 }, (_, n) => {
    const row = roleRow(1_000 + n, 300 + n, 'dj')
    return Object.defineProperty({ ...row }, 'userUuid', { get: () => (reads++, row.userUuid) })
  })
  Object.assign(room.room.settings, { roomRoles: rows })
  room.act('removeDj', 1)
  expect(room.room.decks.seats).toHaveLength(2)
  // Twice for each row: once for the index, and once to fill it.
  expect(reads).toBeLessThanOrEqual(3 * rows.length)
})
