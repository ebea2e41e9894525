import { expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { exampleRoom, songOf, uuidOf } from '#test/support/web/exampleRoom.ts'
import { graceLeft, whoPlaysNext } from './whoPlaysNext.ts'

/** A room of five with the first four on the decks, the first playing with a minute to go. */
const room = (more: Partial<RoomState> = {}): RoomState => {
  const example = exampleRoom(5)
  return {
    ...example,
    djs: example.allUsers.slice(0, 4).map((user) => ({ ...user, nextSong: null })),
    ...more,
  }
}
const aMinuteLeft = 1_060_000
const names = (turns: readonly { readonly name: string }[]): string[] => turns.map(({ name }) => name)

test('who plays comes first with the song, then the others in order', () => {
  const seen = whoPlaysNext(room(), uuidOf(4), aMinuteLeft)
  expect(seen.now).toMatchObject({ name: 'ghost-0', song: { trackName: 'Track 1' } })
  expect(names(seen.next)).toEqual(['ghost-1', 'ghost-2', 'ghost-3'])
  expect(seen.mine).toBeNull()
  expect(seen.waitingFor).toBeNull()
})

test('one’s own turn comes after what plays and the songs of those before, known or guessed', () => {
  const djs = room().djs.map((dj, n) => (n === 1 ? { ...dj, nextSong: songOf(7, { duration: 100 }) } : dj))
  expect(whoPlaysNext(room({ djs }), uuidOf(1), aMinuteLeft).mine).toEqual({ place: 1, seconds: 60 })
  expect(whoPlaysNext(room({ djs }), uuidOf(2), aMinuteLeft).mine).toEqual({ place: 2, seconds: 160 })
  expect(whoPlaysNext(room({ djs }), uuidOf(3), aMinuteLeft).mine).toEqual({ place: 3, seconds: 370 })
})

test('where a turn has several songs, all of them are waited for', () => {
  const settings = { ...room().settings, songsPerDj: 3 }
  const seen = whoPlaysNext(room({ settings, songsRemainingForDj: 2 }), uuidOf(2), aMinuteLeft)
  expect(seen.mine).toEqual({ place: 2, seconds: 60 + 2 * 210 + 3 * 210 })
})

test('a silent room waits for whoever’s turn it is, with a countdown while the grace lasts', () => {
  const seen = whoPlaysNext(room({ nowPlaying: null }), uuidOf(1), aMinuteLeft)
  expect(seen.now).toBeNull()
  expect(seen.waitingFor?.name).toBe('ghost-0')
  expect(seen.mine?.place).toBe(1)
  expect([0, 999, 1000, 3999, 4000].map((ms) => graceLeft(1000, 1000 + ms))).toEqual([4, 4, 3, 1, undefined])
})

test('whoever plays, and free decks, wait for nothing', () => {
  expect(whoPlaysNext(room(), uuidOf(0), aMinuteLeft).mine).toBeNull()
  expect(whoPlaysNext(room({ djs: [], nowPlaying: null }), uuidOf(0), 0)).toEqual({
    now: null,
    waitingFor: null,
    next: [],
    mine: null,
  })
})
