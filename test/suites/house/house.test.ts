import { describe, expect, test } from 'vitest'
import { personCommand } from '#live/command.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import { nextTimer } from '#live/timers.ts'
import { watcherView } from '#live/view.ts'
import { caller, person, songOf } from '../live/cast.ts'
import { addDj, join, next, removeDj, set, skip } from '../live/smallRoom.ts'
import { HOUSE, houseBrings, houseRoom } from './houseRoom.ts'

describe('the house DJ (R26)', () => {
  test('comes after so many seconds of silence, plays on, and is shown to watchers', () => {
    const room = houseRoom(3)
    room.pass(9)
    expect([room.isOn(), room.ask(houseBrings(1))]).toEqual([false, []])
    room.pass(1)
    expect([room.isOn(), room.plays()]).toEqual([true, true])
    expect(room.names().filter((name) => /userJoined|house|addedDj|playedSong/.test(name))).toEqual([
      'houseWanted',
      'userJoined',
      'houseCame',
      'addedDj',
      'playedSong',
    ])
    expect(watcherView(room.stage.room).roomtone.house).toBe(HOUSE)
    const first = room.playing()
    room.pass(61)
    expect([room.plays(), room.playing() === first]).toEqual([true, false])
    expect(room.names().filter((name) => name === 'fellSilent')).toEqual([])
  })

  test('comes with a song that residents alone are let play', () => {
    const explicit = { mode: 'enforce', unknown: 'refuse', exempt: ['resident'] }
    const room = houseRoom(3, {}, { song: { explicit } })
    room.pass(10)
    expect([room.isOn(), room.plays(), room.names().includes('songBarred')]).toEqual([true, true, false])
  })

  test('leaves at the end of its song when a person has one, and the person plays without a pause', () => {
    const room = houseRoom(3)
    room.pass(10)
    room.play(addDj(1), addDj(2, songOf(2)))
    expect([room.refusals, room.line()]).toEqual([[], [person(2)]])
    room.play(next(1, songOf(1)))
    room.pass(59)
    expect(room.plays()).toBe(true)
    room.pass(2)
    expect([room.playing(), room.djs(), room.isOn()]).toEqual(['Track 1', [1, 2], false])
    expect(room.names().slice(-5)).toEqual(expect.arrayContaining(['removedDj', 'playedSong', 'userLeft']))
    expect(watcherView(room.stage.room).roomtone.house).toBe(null)
  })

  test('one person lines up for its seat though there is no wait list, may end its song, and is promoted', () => {
    const room = houseRoom(8)
    room.play(set({ numberOfDjs: 1 }))
    room.pass(10)
    room.play(addDj(6, songOf(2)), addDj(7, songOf(3)))
    expect([room.refusals, room.line()]).toEqual([['decksFull'], [person(6)]])
    expect(room.ask(personCommand('roomtone.skip', caller(7), {}))).toBe('notAllowed')
    expect(room.ask(personCommand('roomtone.skip', caller(6), { keep: true }))).toBe('notAllowed')
    const done = room.ask(personCommand('roomtone.skip', caller(6), {}))
    expect(done).toContainEqual(expect.objectContaining({ type: 'addedDj', userUuid: person(6) }))
    expect([room.playing(), room.djs(), room.line()]).toEqual(['Track 2', [6], []])
    expect(room.isOn()).toBe(false)
    room.play(addDj(7, songOf(3)))
    expect(room.refusals).toEqual(['decksFull', 'decksFull'])
  })

  test('sleeps where nobody is present, and plays on where it may', () => {
    const asleep = houseRoom(1)
    asleep.pass(10)
    asleep.play({ do: 'goAway', who: 0 })
    asleep.pass(55)
    expect(asleep.plays()).toBe(true)
    asleep.pass(6)
    expect([asleep.isOn(), asleep.stage.room.decks.play, nextTimer(asleep.stage.room)]).toEqual([
      false,
      null,
      null,
    ])
    asleep.play(join(1))
    asleep.pass(10)
    expect(asleep.plays()).toBe(true)
    const awake = houseRoom(0, { whenEmpty: 'play' })
    awake.pass(200)
    expect(awake.plays()).toBe(true)
  })

  test('put out by a moderator it stays away for ten minutes, or until a person has played', () => {
    const room = houseRoom(8)
    room.pass(10)
    const out = room.ask(personCommand('removeDj', caller(6), { djUuid: HOUSE }))
    expect(out).toBe('notAllowed')
    const done = room.ask(personCommand('removeDj', caller(1), { djUuid: HOUSE }))
    expect(done).toContainEqual(expect.objectContaining({ type: 'userLeft', userUuid: HOUSE }))
    room.pass(598)
    expect(room.isOn()).toBe(false)
    room.pass(3)
    expect(room.plays()).toBe(true)
    room.ask({ type: 'kick', userUuid: HOUSE })
    room.play(addDj(2, songOf(2, 20)), removeDj(2))
    room.pass(11)
    expect(room.plays()).toBe(true)
  })

  test('keeps to hours, unless it may play outside of them', () => {
    const closed = new Date(houseRoom(0).stage.now)
    const hours = {
      hours: {
        mode: 'on',
        closed: [-1, 0, 1].map((n) => new Date(closed.getTime() + n * 86_400_000).toISOString().slice(0, 10)),
      },
    }
    const kept = houseRoom(2, {}, hours)
    kept.pass(20)
    expect(kept.isOn()).toBe(false)
    const free = houseRoom(2, { whenClosed: true }, hours)
    free.pass(80)
    expect(free.plays()).toBe(true)
  })

  test('its songs are judged as any; no rule on people is about it', () => {
    const room = houseRoom(2, {}, { song: { length: { mode: 'enforce', maxSeconds: 30 } } })
    room.pass(12)
    expect(room.isOn()).toBe(false)
    room.ask(houseBrings(1, 20))
    expect(room.plays()).toBe(true)
    const often = houseRoom(2, {}, { person: { plays: { mode: 'enforce', count: 1, hours: 3 } } })
    often.pass(200)
    expect(often.plays()).toBe(true)
  })

  test('it needs no right to DJ, and a moderator may skip it as any', () => {
    const room = houseRoom(2)
    room.play(set({ djType: 'INVITE_ONLY' }))
    room.pass(10)
    room.play(set({ djType: 'VERIFIED_ONLY' }))
    expect(room.plays()).toBe(true)
    room.play({ do: 'grant', who: 1, role: 'moderator', forMs: null }, skip(1))
    room.answer()
    expect(room.plays()).toBe(true)
    room.rule({ house: { mode: 'off' } })
    room.pass(61)
    expect([room.isOn(), room.stage.room.house]).toEqual([false, null])
  })

  test('what it knows is written down: it goes on where it was (R3)', () => {
    const room = houseRoom(2)
    room.pass(11)
    const again = roomOf(JSON.parse(JSON.stringify(snapshotOf(room.stage.room))) as object)
    expect(again.house).toEqual({ ...room.stage.room.house, wantedAt: null })
    expect(again.house?.place).toMatchObject({ round: 1 })
    room.play({ do: 'wakeUp' })
    room.pass(5)
    expect(room.plays()).toBe(true)
    room.play({ do: 'reset' })
    expect(room.stage.room.house).toMatchObject({ dj: null, place: { round: 1 } })
  })
})
