import { expect, test } from 'vitest'
import { songOf } from '../live/cast.ts'
import { addDj, next, wait } from '../live/smallRoom.ts'
import { ruledRoom } from './ruled.ts'

const rules = {
  song: {
    repeat: { mode: 'enforce', hours: 1, match: 'title' },
    album: { mode: 'enforce', gapPlays: 0, most: 1, hours: 1 },
    banned: { artists: ['Nobody'] },
  },
}

test('an album called by digits alone, as text or as a number, is an album like any other', () => {
  for (const albumName of ['1989', 1989]) {
    const room = ruledRoom(2, rules)
    room.play(addDj(0, songOf(1, 60, { albumName, artistName: 'Same' })), wait(2_000))
    expect(room.playing()).toBe('Track 1')
    room.play(next(0, songOf(2, 60, { albumName, artistName: 'Same' })))
    expect(room.refusals).toEqual(['albumPlayedRecently'])
    room.play(next(0, songOf(2, 60, { albumName: '25', artistName: 'Same' })), wait(61_000))
    expect(room.playing()).toBe('Track 2')
  }
})

// Where names were looked through as long as they are sent, this took hours.
test('titles, artists and albums that are nothing but a very long run of spaces are read like short ones', () => {
  const spaces = ' '.repeat(9_000)
  const odd = { trackName: `a${spaces}b`, artistName: `a${spaces}b`, albumName: `a${spaces}b` }
  const room = ruledRoom(2, rules)
  room.play(addDj(0, songOf(1, 60, odd)), wait(2_000))
  expect(room.stage.room.decks.play?.now.song.trackName).toBe(odd.trackName)
  room.play(next(0, songOf(2, 60, { trackName: 'a', artistName: 'a', albumName: 'c' })))
  expect(room.refusals).toEqual(['songPlayedRecently'])
  const brackets = { trackName: `${'('.repeat(4_000)}${spaces.slice(5_000)}`, artistName: `(${spaces}x` }
  room.play(next(0, songOf(3, 60, { ...brackets, albumName: 'd' })))
  expect(room.refusals).toEqual(['songPlayedRecently'])
})
