import { expect, test } from 'vitest'
import { view, watcherView } from '#live/view.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import { forecast } from '#live/rules/forecast.ts'
import { person, songOf } from '../live/cast.ts'
import { addDj, join, removeDj, set, wait } from '../live/smallRoom.ts'
import { lineRoom } from '../line/lineRoom.ts'

const MINUTE = 60_000
const decks = { keepPlaceMinutes: 5 }

/** A room of three seats, all taken: 0 plays, then come 1 and 2. */
const threeDjs = (rules: object = decks, line: object = { mode: 'off' }) => {
  const room = lineRoom({ seats: 3 }, line, { decks: rules })
  for (const n of [0, 1, 2]) room.play(addDj(n, songOf(n, 600)))
  room.events.length = 0
  const goes = (who: number, quit = false) => {
    room.ask({ type: 'goAway', userUuid: person(who), ...(quit && { quit: true }) })
    room.play(wait(21_000))
  }
  const types = () => room.events.map(({ type }) => type)
  return { ...room, goes, types }
}

test('R17: whoever comes back in time has seat, song and plays again, and from the next turn is behind nobody who was behind them', () => {
  const room = threeDjs()
  room.goes(1)
  expect(room.types()).toEqual(['placeKept', 'removedDj', 'userLeft'])
  expect(room.djs()).toEqual([0, 2])
  room.events.length = 0
  room.play(wait(2 * MINUTE), join(1))
  expect(room.types()).toEqual(['userJoined', 'placeReturned', 'addedDj'])
  // The song that they had ready is theirs again; as the wire has it they sit last until the turn changes.
  expect(room.state().djs.map(({ uuid, nextSong }) => [uuid, nextSong?.trackName])).toEqual([
    [person(0), undefined],
    [person(2), 'Track 2'],
    [person(1), 'Track 1'],
  ])
  room.play(wait(10 * MINUTE))
  expect(room.djs()).toEqual([1, 2, 0])
  // Once: what comes later is as for everybody.
  expect(room.stage.room.decks.seats.some(({ behind }) => behind !== undefined)).toBe(false)
  expect(room.stage.room.decks.kept).toBeUndefined()
})

test('R17: a kept seat counts as taken, and is free once its time is over', () => {
  const room = threeDjs()
  room.goes(1)
  room.play(addDj(3, songOf(3, 60)))
  expect(room.refusals.at(-1)).toBe('decksFull')
  room.play(wait(5 * MINUTE))
  expect(room.events.at(-1)).toMatchObject({ type: 'placeDropped', userUuid: person(1), why: 'time' })
  room.play(addDj(3, songOf(3, 60)))
  expect(room.djs()).toEqual([0, 2, 3])
  room.events.length = 0
  room.play(join(1))
  expect(room.types()).toEqual(['userJoined'])
})

test('R17: with a line the first in it takes the seat when its time is over, as the forecast said', () => {
  const room = threeDjs(decks, { mode: 'on' })
  room.lineUp(3)
  room.play({ do: 'next', who: 3, song: songOf(3, 60) })
  room.goes(1)
  expect(room.waiting()).toEqual([3])
  const said = forecast(room.stage.room, room.stage.now).find(({ uuid }) => uuid === person(3))?.startsAt
  room.play(wait(5 * MINUTE))
  expect(room.djs()).toEqual([0, 2, 3])
  room.play(wait(15 * MINUTE))
  const began = room.events.find((one) => one.type === 'playedSong' && one.play?.djUuid === person(3))
  expect(Math.abs((began?.at ?? 0) - (said ?? 0))).toBeLessThan(1_000)
})

test('R17: no place is kept after a kick, own leaving or giving the seat up, nor where the rule is off', () => {
  const kicked = threeDjs()
  kicked.ask({ type: 'kick', userUuid: person(1) })
  expect(kicked.stage.room.decks.kept).toBeUndefined()
  const left = threeDjs()
  left.goes(1, true)
  expect(left.types()).toEqual(['removedDj', 'userLeft'])
  const own = threeDjs()
  own.play(removeDj(1))
  own.goes(1)
  expect(own.types()).not.toContain('placeKept')
  const giving = threeDjs()
  giving.leave(1)
  giving.goes(1)
  expect(giving.types()).not.toContain('placeKept')
  const off = threeDjs({ keepPlaceMinutes: 0 })
  off.goes(1)
  expect(off.types()).toEqual(['removedDj', 'userLeft'])
})

test('R17: whoever is put out meanwhile comes back to nothing, and so it is with other rules and after a reset', () => {
  const banned = threeDjs()
  banned.goes(1)
  banned.play({ do: 'grant', who: 1, role: 'kicked', forMs: null })
  const put = banned.events.filter(({ type }) => type === 'placeDropped')
  expect(put).toMatchObject([{ userUuid: person(1), why: 'mayNot' }])
  const other = threeDjs()
  other.goes(1)
  expect(other.rule({ decks: { keepPlaceMinutes: 0 } })).toMatchObject([
    { type: 'rulesChanged' },
    { type: 'placeDropped', why: 'rules' },
  ])
  const cleared = threeDjs()
  cleared.goes(1)
  cleared.ask({ type: 'reset' })
  expect(cleared.stage.room.decks.kept).toBeUndefined()
})

test('R17: a place in line is kept with its key, and without a free seat whoever had one is first in line', () => {
  const room = threeDjs(decks, { mode: 'on' })
  for (const n of [3, 4, 5]) room.lineUp(n)
  const before = room.placeOf(3)
  room.goes(3)
  expect(room.waiting()).toEqual([4, 5])
  room.play(join(3))
  expect(room.waiting()).toEqual([3, 4, 5])
  expect(room.placeOf(3)).toMatchObject({ key: before?.key, since: before?.since })
  room.goes(1)
  room.play(set({ numberOfDjs: 2 }), join(1))
  expect(room.waiting()).toEqual([1, 3, 4, 5])
  const rows = forecast(room.stage.room, room.stage.now)
  expect(rows.find(({ uuid }) => uuid === person(3))?.because).toMatchObject({
    code: 'kept',
    uuid: person(1),
  })
})

test('R13: whoever comes back to a place in line takes a seat that is free by then', () => {
  const room = threeDjs(decks, { mode: 'on' })
  room.lineUp(3)
  room.goes(3)
  room.play(removeDj(2))
  expect(room.djs()).toEqual([0, 1])
  room.play(join(3))
  expect(room.djs()).toEqual([0, 1, 3])
  expect(room.waiting()).toEqual([])
})

test('R24: a kept place is in the snapshot, and its song in no view', () => {
  const room = threeDjs()
  room.goes(1)
  const { stage } = room
  for (const shown of [view(stage.room), watcherView(stage.room)])
    expect(JSON.stringify(shown)).not.toContain('Track 1')
  const again = roomOf(JSON.parse(JSON.stringify(snapshotOf(stage.room))) as object)
  expect(again.decks.kept).toMatchObject([{ uuid: person(1), seat: { song: { trackName: 'Track 1' } } }])
})
