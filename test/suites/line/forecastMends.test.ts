import { expect, test } from 'vitest'
import { forecast } from '#live/rules/forecast.ts'
import { person, songOf } from '../live/cast.ts'
import { addDj, set, wait } from '../live/smallRoom.ts'
import { HOUSE, houseRoom } from '../house/houseRoom.ts'
import { lineRoom } from './lineRoom.ts'

/** Who plays next, with how many songs before. */
const rowsOf = ({ stage }: Pick<ReturnType<typeof lineRoom>, 'stage'>) =>
  forecast(stage.room, stage.now).map(({ uuid, songs }) => [uuid, songs])

test('where another order put somebody who lined up later first, its turns are the reason, not a move (R22)', () => {
  const decks = { playsPerStay: 1 }
  const room = lineRoom({}, { order: 'roundRobin' }, { decks })
  for (let n = 0; n < 3; n++) room.play(addDj(n, songOf(n)))
  // The first has played and waits again; who comes now has not, and comes before.
  room.play(wait(61_000), addDj(3, songOf(3)))
  expect(room.waiting()).toEqual([2, 3, 0])
  const reasons = () =>
    forecast(room.stage.room, room.stage.now).map(({ uuid, because }) => [uuid, because?.code, because?.uuid])
  const [second, third, ...others] = reasons()
  expect([second, third]).toEqual([
    [person(2), undefined, undefined],
    [person(3), 'joined', person(2)],
  ])
  expect(others).toContainEqual([person(0), 'turns', person(3)])
  for (const order of ['fifo', 'leastRecent']) {
    room.rule({ line: { mode: 'on', order }, decks })
    expect(room.waiting()).toEqual([2, 3, 0])
    expect(reasons()).toContainEqual([person(0), 'turns', person(3)])
  }
})

test('whoever comes after the house DJ begins a turn in the forecast too (R16)', () => {
  const room = houseRoom(3)
  room.play(set({ songsPerDj: 2 }))
  room.pass(10)
  room.play(addDj(1, songOf(1)), addDj(2, songOf(2)))
  expect(rowsOf(room)).toEqual([
    [person(1), 0],
    [person(2), 2],
    [HOUSE, null],
  ])
})

test('a house DJ to whom nobody listens has no next song in the forecast, unless it plays all the same (R16)', () => {
  for (const [whenEmpty, songs] of [
    ['sleep', null],
    ['play', 0],
  ] as const) {
    const room = houseRoom(1, { whenEmpty })
    room.pass(10)
    // Presence ends twenty seconds after the last connection.
    room.ask({ type: 'goAway', userUuid: person(0) })
    room.pass(21)
    expect(room.plays()).toBe(true)
    expect(rowsOf(room)).toEqual([[HOUSE, songs]])
  }
})
