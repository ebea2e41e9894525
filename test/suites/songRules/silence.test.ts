import { expect, test } from 'vitest'
import { nextTimer } from '#live/timers.ts'
import { person, songOf } from '../live/cast.ts'
import { addDj, next, removeDj, set, skip, wait } from '../live/smallRoom.ts'
import { ruledRoom } from './ruled.ts'

const repeat = { song: { repeat: { mode: 'enforce', hours: 1 } } }
const HOUR = 3_600_000

const wantedOf = (room: ReturnType<typeof ruledRoom>) =>
  room.events.flatMap((event) => (event.type === 'songWanted' ? [event.djUuid] : []))

test('a song that is barred as the grace ends has its queue asked at once, and the first answer plays (A11)', () => {
  const room = ruledRoom(3, { ...repeat, decks: { silentMinutes: 60 } })
  room.play(set({ songsPerDj: 3 }), addDj(0, songOf(1, 60)), addDj(1), wait(58 * 60_000))
  room.play(next(0, songOf(2, 300)), wait(1_000))
  // For the turn after that of the other, when the hour is over. The other skips, and has no more songs.
  room.play(next(1, songOf(1, 60)))
  expect(room.refusals).toEqual([])
  room.play(skip(0))
  room.events.length = 0
  room.play(wait(5_000))
  expect(room.names()).toEqual(['songBarred', 'updatedNextSong', 'silenceSettled', 'songWanted'])
  expect(wantedOf(room)).toEqual([person(1)])
  room.play({ do: 'refill', who: 1, song: songOf(3, 60) })
  expect(room.playing()).toBe('Track 3')
})

test('a queue that was asked in this silence is asked again once a rule takes the song off', () => {
  const room = ruledRoom(3, {
    song: { repeat: { mode: 'enforce', hours: 0, plays: 1 } },
    decks: { graceSeconds: 30 },
  })
  room.play(set({ numberOfDjs: 3 }), addDj(0, songOf(1, 60)), wait(61_000), addDj(1), addDj(2))
  room.play(removeDj(0), addDj(0))
  expect(new Set(wantedOf(room))).toEqual(new Set([0, 1, 2].map(person)))
  // Another song comes before it, and then does not.
  room.play(next(2, songOf(2, 60)), next(0, songOf(1, 60)))
  expect(room.refusals).toEqual([])
  room.events.length = 0
  room.play(removeDj(2), wait(31_000))
  expect(room.names()).toContain('songBarred')
  expect(wantedOf(room)).toEqual([person(0)])
})

test('in silence queues are asked again when a window of the rules ends, once, and what they have then plays (A9, R25)', () => {
  const room = ruledRoom(3, { ...repeat, decks: { silentMinutes: 60 } })
  room.play(addDj(0, songOf(1, 60)), wait(50 * 60_000), removeDj(0), addDj(0))
  room.play(wait(5_000), { do: 'refill', who: 0, song: songOf(1, 60) })
  expect(room.playing()).toBeNull()
  room.events.length = 0
  room.play(wait(4 * 60_000))
  expect(wantedOf(room)).toEqual([])
  room.play(wait(6 * 60_000))
  expect(wantedOf(room)).toEqual([person(0)])
  room.play({ do: 'refill', who: 0, song: songOf(1, 60) })
  expect(room.playing()).toBe('Track 1')
})

test('without windows, with a song ready for everybody, or in music nothing asks again (R11, R25)', () => {
  for (const rules of [{}, { song: { repeat: { mode: 'tell', hours: 1 } } }]) {
    const room = ruledRoom(2, { ...rules, decks: { silentMinutes: 60 } })
    room.play(addDj(0, songOf(1, 60)), wait(70_000))
    expect(nextTimer(room.stage.room)?.command).toEqual({ type: 'clearSilentSeat' })
    expect(room.ask({ type: 'askQueues' }, room.stage.now + 2 * HOUR)).toEqual([])
  }
  const loud = ruledRoom(2, repeat)
  loud.play(addDj(0, songOf(1, 600)), wait(10_000))
  expect(nextTimer(loud.stage.room)?.command.type).toBe('prepareNext')
  expect(loud.ask({ type: 'askQueues' }, loud.stage.now + 2 * HOUR)).toEqual([])
})
