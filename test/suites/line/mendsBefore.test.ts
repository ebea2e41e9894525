import { expect, test } from 'vitest'
import { openingAt } from '#live/hours/opening.ts'
import { person, placeholderOf, songOf, START } from '../live/cast.ts'
import { addDj, next, removeDj, wait } from '../live/smallRoom.ts'
import { docOf } from '../songRules/docOf.ts'
import { skipRoom } from '../skip/skipRoom.ts'
import { lineRoom, song } from './lineRoom.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const wanted = ({ events }: ReturnType<typeof lineRoom>): number[] =>
  events.flatMap((event) => (event.type === 'songWanted' ? [Number(event.djUuid.slice(-2))] : []))

/** A room that closes a minute after it began. */
const closing = () => {
  const to = new Date(START + MINUTE).toISOString().slice(11, 16)
  const from = new Date(START - 60 * MINUTE).toISOString().slice(11, 16)
  const room = lineRoom(
    { people: 5 },
    {},
    {
      hours: { mode: 'on', weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }] },
    },
  )
  room.play(wait(2 * MINUTE))
  expect(room.stage.room.open.open).toBe(false)
  return room
}

test('a seat that is lost as the grace ends is for who waits, and their song plays at once (law 8, 3.2)', () => {
  const room = lineRoom({ seats: 2 })
  room.play(addDj(1, song(1)), addDj(2), addDj(3, song(3)), next(1, song(4)), wait(61_000))
  expect(room.playing()).toBe(null)
  // Their share is over by rules that come in the silence.
  room.rule({
    line: { mode: 'on' },
    person: { plays: { mode: 'enforce', count: 1, hours: 1, exempt: [] } },
  })
  room.play(wait(5_000))
  expect(room.events).toContainEqual(
    expect.objectContaining({ type: 'removedDj', userUuid: person(1), why: 'plays' }),
  )
  expect([room.playing(), room.waiting()]).toEqual([3, []])
})

test('in silence only who has a seat counts as asked: who waits is asked again once seated (law 10)', () => {
  const room = lineRoom({})
  room.play(addDj(1), addDj(2))
  expect(wanted(room)).toEqual([1, 2])
  expect(room.stage.room.decks.silence?.asked).toEqual([person(1)])
  room.play(removeDj(1))
  expect(room.djs()).toEqual([2])
  expect(wanted(room)).toEqual([1, 2, 2])
})

test('the queue of a moderator who plays on in a closed room is asked before the end', () => {
  const room = closing()
  room.play(addDj(0, song(1)))
  expect(room.playing()).toBe(0)
  room.events.length = 0
  room.play(wait(56_000))
  expect(wanted(room)).toEqual([0])
})

test('nobody is promoted in a room that is closed to them', () => {
  const room = closing()
  room.play(addDj(0, song(1)), addDj(1, song(2)))
  expect(room.waiting()).toEqual([1])
  const { settings } = room.stage.room
  const roomRoles = settings.roomRoles.filter(({ userUuid }) => userUuid !== person(1))
  room.ask({ type: 'changeSettings', settings: { ...settings, roomRoles }, noDancefloor: [] })
  room.play(removeDj(0))
  expect([room.djs(), room.waiting()]).toEqual([[], [1]])
})

test('rules that come during the countdown call it off where the song has not played long enough for them (R18)', () => {
  const ends = (minSeconds: number) => {
    const room = skipRoom(6, { minSeconds: 5, vetoSeconds: 5 })
    room.wait(MINUTE)
    room.play(0, 1)
    room.wait(10_000)
    for (const who of [1, 2, 3, 4, 5]) room.vote(who)
    expect(room.shown()?.closesAt).toBe(room.now() + 5_000)
    room.rule({ skip: { mode: 'on', minSeconds, vetoSeconds: 5 } })
    const { closesAt } = room.shown() ?? {}
    room.wait(6_000)
    return [closesAt === null, room.song()]
  }
  expect(ends(60)).toEqual([true, 'Track 1'])
  expect(ends(8)).toEqual([false, null])
})

test('whoever waits with a song that is still looked up is passed, and that is not counted', () => {
  const room = lineRoom({}, { passes: 1 })
  room.play(addDj(1, song(1)), addDj(2, placeholderOf(2)), addDj(3, song(3)), removeDj(1))
  expect([room.djs(), room.waiting()]).toEqual([[3], [2]])
  expect(room.placeOf(2)).toMatchObject({ passes: 0 })
})

test('a day that stays closed further ahead than anybody looks is looked at again before it comes', () => {
  const closedDay = START + 1_000 * DAY
  const { hours } = docOf({
    hours: { mode: 'on', closed: [new Date(closedDay).toISOString().slice(0, 10)] },
  })
  let { open, changesAt } = openingAt(hours, START)
  expect(open).toBe(true)
  expect(changesAt).toBeGreaterThan(START + 300 * DAY)
  // Each look goes on where the one before ended, until the day is in sight.
  for (let looks = 1; open && looks < 6; looks++) ({ open, changesAt } = openingAt(hours, changesAt ?? 0))
  expect([open, changesAt]).toEqual([false, Math.floor(closedDay / DAY) * DAY + DAY])
})

test('the queue that is asked before the end is of who plays next, not of who lets the turn go by', () => {
  const room = lineRoom({ seats: 3 })
  room.play(addDj(1, songOf(1, 60)), addDj(2), addDj(3))
  room.pass(2)
  room.events.length = 0
  room.play(wait(56_000))
  expect(wanted(room)).toEqual([3])
})
