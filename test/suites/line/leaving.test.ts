import { describe, expect, test } from 'vitest'
import { personCommand } from '#live/command.ts'
import { forecast } from '#live/rules/forecast.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import { watched } from '#live/view.ts'
import { caller, person, songOf } from '../live/cast.ts'
import { addDj, next, set, skip, wait } from '../live/smallRoom.ts'
import { lineRoom } from './lineRoom.ts'

describe('leaving after the own song', () => {
  test('the seat is given up when the song ends, in the middle of a turn too, and the first in line takes it', () => {
    const place = lineRoom({ seats: 1 }, {})
    place.play(set({ songsPerDj: 3 }), addDj(2, songOf(2, 60)), addDj(3, songOf(3, 60)))
    place.play(next(2, songOf(4, 60)))
    expect(place.leave(2)).toMatchObject([{ type: 'leaveSet', userUuid: person(2), on: true }])
    expect(place.leave(2)).toEqual([])
    expect(watched(place.stage.room).seats).toMatchObject({ [person(2)]: { leaving: true } })
    expect(forecast(place.stage.room, place.stage.now).map(({ uuid, position }) => [uuid, position])).toEqual(
      [
        [person(3), 1],
        [person(2), 2],
      ],
    )
    place.events.length = 0
    place.play(wait(61_000))
    const told = place.events.filter(({ type }) => ['removedDj', 'addedDj', 'playedSong'].includes(type))
    expect(told).toMatchObject([
      { type: 'removedDj', userUuid: person(2), why: 'afterSong' },
      { type: 'addedDj', userUuid: person(3) },
      { type: 'playedSong', play: { djUuid: person(3) }, turn: 1 },
    ])
  })

  test('it can be taken back, and survives a restart; who has no seat is refused', () => {
    const place = lineRoom({ seats: 2 }, { mode: 'off' })
    place.play(addDj(2, songOf(2, 60)), addDj(3, songOf(3, 60)))
    expect(place.leave(4)).toBe('notOnDecks')
    place.leave(2)
    const restored = roomOf(JSON.parse(JSON.stringify(snapshotOf(place.stage.room))) as object)
    expect(restored.decks.seats[0]).toMatchObject({ leaving: true })
    place.leave(2, false)
    expect(watched(place.stage.room).seats).toEqual({})
    place.play(wait(61_000))
    expect(place.djs()).toEqual([3, 2])
    // The song that ends is another's: the own one is yet to come.
    place.leave(2)
    place.play(next(2, songOf(5, 60)), wait(61_000))
    expect(place.djs()).toEqual([2, 3])
    place.play(wait(61_000))
    expect(place.djs()).toEqual([3])
  })
})

describe('what others end early (decks.skippedCounts)', () => {
  const decked = (skippedCounts: boolean, others: object = {}) => {
    const place = lineRoom({ seats: 2 }, {}, { decks: { skippedCounts, playsPerStay: 1 }, ...others })
    place.play(addDj(2, songOf(2, 200)), addDj(3, songOf(3, 200)), addDj(4, songOf(4, 200)))
    place.play(next(2, songOf(6, 200)))
    return place
  }

  test('uses up neither turn nor stay: the DJ is still first', () => {
    const place = decked(false)
    place.play(wait(20_000), skip(0))
    expect(place.playing()).toBe(2)
    expect(place.stage.room.decks.turn).toBe(1)
    expect(place.stage.room.decks.line?.stays[person(2)]?.plays).toBe(1)
    expect(place.events.findLast(({ type }) => type === 'playedSong')).toMatchObject({ uncounted: true })
    // The next one counts as any.
    place.play(wait(201_000))
    expect(place.playing()).toBe(3)
  })

  test('counts by default, after half a minute, after half of a short song, and where the DJ does it', () => {
    for (const [counts, ms, who] of [
      [true, 20_000, 0],
      [false, 31_000, 0],
      [false, 20_000, 2],
    ] as const) {
      const place = decked(counts)
      place.play(wait(ms), skip(who))
      expect(place.playing()).toBe(3)
    }
    const short = lineRoom({ seats: 2 }, {}, { decks: { skippedCounts: false } })
    short.play(addDj(2, songOf(2, 20)), addDj(3, songOf(3, 200)), next(2, songOf(6, 200)))
    short.play(wait(11_000), skip(0))
    expect(short.playing()).toBe(3)
  })

  test('counts for no share of plays either, over a restart too', () => {
    const share = { person: { plays: { mode: 'enforce', count: 1, hours: 3 } } }
    const place = decked(false, share)
    place.play(wait(20_000), skip(0))
    expect(place.stage.room.recent.latest.has(`dj:${person(2)}`)).toBe(false)
    place.play(next(2, songOf(7, 200)))
    expect(place.playing()).toBe(2)
    const restored = roomOf(JSON.parse(JSON.stringify(snapshotOf(place.stage.room))) as object)
    expect([...restored.recent.latest]).toEqual([...place.stage.room.recent.latest])
    expect(place.stage.room.recent.latest.get(`dj:${person(2)}`)).toHaveLength(1)
    const counted = decked(true, share)
    counted.play(wait(20_000), skip(0))
    expect(counted.djs()).not.toContain(2)
  })

  test('roomtone.skip is told the same', () => {
    const place = decked(false)
    place.play(wait(20_000))
    place.ask(personCommand('roomtone.skip', caller(0), { keep: false }))
    expect(place.playing()).toBe(2)
  })
})
