import { expect, test } from 'vitest'
import { forecast } from '#live/rules/forecast.ts'
import { person, songOf } from '../live/cast.ts'
import { addDj } from '../live/smallRoom.ts'
import { lineRoom } from './lineRoom.ts'

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
