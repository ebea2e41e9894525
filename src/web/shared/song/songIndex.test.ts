import { expect, test } from 'vitest'
import { SongIndex } from './songIndex.ts'

const song = {
  trackName: 'Glass Harbour',
  artistName: 'Nora Vale',
  duration: 201,
  musicProviders: { audius: '40' },
  thumbnails: {},
  songId: '7',
  isrc: 'GBTST2600040',
}
const other = { ...song, trackName: 'X', songId: '9', isrc: null, musicProviders: { audius: '41' } }
const index = new SongIndex([
  { ...song, trackName: 'First of all', songId: '1', isrc: null, musicProviders: {} },
  song,
])

test.each([
  ['an id of ours', { ...other, songId: '7' }],
  ['an ISRC', { ...other, isrc: 'GBTST2600040' }],
  ['an id of a provider', { ...other, musicProviders: { youtube: 'a', audius: '40' } }],
  ['names and nearly the length', { ...other, trackName: 'glass HARBOUR ', duration: 206 }],
])('a song is found again by %s', (_, one) => {
  expect(index.find(one)).toBe(song)
})

test.each([
  ['the names with another length', { ...other, trackName: 'Glass Harbour', duration: 241 }],
  ['nothing', other],
])('and not by %s', (_, one) => {
  expect(index.find(one)).toBeUndefined()
})

test('songs that are not in our catalogue yet, or have no name, share nothing', () => {
  const bare = { ...song, songId: '0', isrc: null, musicProviders: {}, artistName: ' ' }
  expect(new SongIndex([bare]).find({ ...bare })).toBeUndefined()
})
