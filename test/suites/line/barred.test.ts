import { expect, test } from 'vitest'
import { forecast } from '#live/rules/forecast.ts'
import { roomOf as readRoom, snapshotOf } from '#live/snapshot.ts'
import { person } from '../live/cast.ts'
import { addDj, next } from '../live/smallRoom.ts'
import { leaving, lineRoom, song, toldToWatchers as told } from './lineRoom.ts'

test('a seat whose song was taken off says by which rule, until another one is chosen (3.5, R22)', () => {
  const room = lineRoom({ seats: 2 })
  room.play(addDj(1, song(1)), addDj(2, song(2)))
  const artists = [String((song(2) as { artistName: string }).artistName)]
  room.rule({ line: { mode: 'on' }, song: { banned: { artists } } })
  const said = () => forecast(room.stage.room, room.stage.now).find(({ uuid }) => uuid === person(2))
  expect(said()).toMatchObject({
    seat: 1,
    because: { code: 'barred', verdict: { rule: 'song.banned', code: 'artistBanned' } },
  })
  // A server that is started again says the same.
  const again = readRoom(JSON.parse(JSON.stringify(snapshotOf(room.stage.room))))
  expect(forecast(again, room.stage.now).find(({ uuid }) => uuid === person(2))).toEqual(said())
  room.play(next(2, song(5)))
  expect(said()?.because?.code).not.toBe('barred')
})

test('watchers are told that a rule took a song in line, and whose it was learns which (3.5, R22)', () => {
  const barred = lineRoom({ people: 7 }, { passes: 2 })
  barred.play(addDj(1, song(1)), addDj(2, song(2)), addDj(3, song(3)))
  const artist = String((song(2) as { artistName: string }).artistName)
  barred.rule({ line: { mode: 'on', passes: 2 }, song: { banned: { artists: [artist] } } })
  const { notices, events } = leaving(barred, 1)
  expect(notices).toEqual(told({ userUuid: person(2), why: 'barred', keeps: true, turnsLeft: 2 }))

  // Whose song it was learns what took it, and the forecast says so until they bring another one.
  const against = { rule: 'song.banned', code: 'artistBanned' }
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'songBarred',
      djUuid: person(2),
      song: expect.objectContaining({ artistName: artist }),
      verdicts: [expect.objectContaining(against)],
    }),
  )
  const said = () => forecast(barred.stage.room, barred.stage.now).find(({ uuid }) => uuid === person(2))
  expect(said()?.because).toMatchObject({ code: 'barred', verdict: against })
  barred.play(next(2, song(5)))
  expect(said()?.because?.code).not.toBe('barred')
})
