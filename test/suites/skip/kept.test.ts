import { expect, test } from 'vitest'
import { playsOf, storedPlays } from '#live/rules/storedPlays.ts'
import { person, songOf } from '../live/cast.ts'
import { skipRoom } from './skipRoom.ts'

const share = { person: { plays: { mode: 'enforce', count: 2, hours: 1, exempt: [] } } }

const removed = ({ events }: ReturnType<typeof skipRoom>) =>
  events.flatMap((event) => (event.type === 'removedDj' ? [[event.userUuid, event.why]] : []))

test('a play that ends with keep counts for no share of plays: its DJ stays and plays on (4.7)', () => {
  const room = skipRoom(5, {}, share)
  room.play(1, 1, 60)
  room.play(2, 2, 60)
  for (const n of [3, 4]) {
    room.act('updateNextSong', 1, { song: songOf(n, 60) })
    room.act('updateNextSong', 2, { song: songOf(n + 10, 60) })
    if (n === 3) room.wait(120_000)
  }
  // The second of two plays of theirs begins, and is kept.
  expect(room.dj()).toBe(person(1))
  expect(room.act('updateNextSong', 1, { song: songOf(5, 60) })).toBe('tooManyPlays')
  room.act('roomtone.skip', 0, { keep: true, reason: 'unavailable' })
  expect(removed(room)).toEqual([])
  room.act('updateNextSong', 1, { song: songOf(5, 60) })
  expect([room.dj(), room.song()]).toEqual([person(1), 'Track 5'])
  // That one counts: it was their share.
  room.wait(61_000)
  expect(removed(room)).toEqual([[person(1), 'plays']])
})

test('what was kept stays so in a snapshot, and was played as far as songs go (4.7)', () => {
  const room = skipRoom(5, {}, share)
  room.play(1, 1, 60)
  room.act('roomtone.skip', 0, { keep: true })
  const { recent } = room.room
  expect([...recent.plays.values()]).toMatchObject([{ djUuid: person(1), uncounted: true }])
  const again = playsOf(JSON.parse(JSON.stringify(storedPlays(recent))) as ReturnType<typeof storedPlays>)
  expect(again).toEqual(recent)
  expect([...recent.latest.keys()].some((key) => key.startsWith('dj:'))).toBe(false)
  expect([...recent.latest.keys()].some((key) => key.startsWith('song:'))).toBe(true)
})

test('a vote that keeps the turn costs nobody the seat either (4.6, 4.7)', () => {
  const room = skipRoom(
    6,
    { minSeconds: 5, vetoSeconds: 3 },
    {
      person: { plays: { mode: 'enforce', count: 1, hours: 1, exempt: [] } },
    },
  )
  room.wait(61_000)
  room.play(1, 1, 60)
  for (const who of [2, 3, 4, 5]) room.vote(who, 'wrongSong')
  room.wait(8_000)
  expect(removed(room)).toEqual([])
  expect(room.song()).toBe(null)
  room.act('updateNextSong', 1, { song: songOf(2, 60) })
  expect([room.dj(), room.song()]).toEqual([person(1), 'Track 2'])
})
