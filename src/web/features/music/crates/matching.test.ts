import { expect, test } from 'vitest'
import { doublesIn, filtered, matching, providersOf, sorted } from './matching.ts'

const song = (trackName: string, artistName: string) => ({
  trackName,
  artistName,
  duration: 100,
  musicProviders: {},
  thumbnails: {},
  crateSongUuid: trackName,
  crateSongUUID: trackName,
  songId: '1',
  songShortId: '1',
  position: 0,
})
const songs = [song('Canción del Mariachi', 'Los Lobos'), song('So What', 'Miles Davis')]
const titles = (find: string): string[] => matching(songs, find).map((one) => one.trackName)

test('words are found in any order, without their accents and case', () => {
  expect(titles('lobos CANCION')).toEqual(['Canción del Mariachi'])
  expect(titles('miles')).toEqual(['So What'])
  expect(titles('miles lobos')).toEqual([])
  expect(titles('  ')).toHaveLength(2)
})

/** A crate with a song twice, one of a provider of its own, and one that nobody can play. */
const crate = [
  { ...song('Blue', 'Zed'), duration: 300, crateSongUuid: '3', musicProviders: { youtube: 'b' } },
  { ...song('Amber', 'Kim'), duration: 100, crateSongUuid: '1', musicProviders: { audius: 'a' } },
  { ...song('blue', 'ZED'), duration: 301, crateSongUuid: '2', musicProviders: { youtube: 'b' } },
  { ...song('Cyan', 'Kim'), duration: 200, crateSongUuid: '4' },
].map((one, at) => ({ ...one, songId: String(at), songShortId: String(at) }))
const uuids = (songs: readonly { readonly crateSongUuid: string }[]): string =>
  songs.map((one) => one.crateSongUuid).join('')

test('songs are looked at in another order, and the crate keeps its own', () => {
  expect(uuids(sorted(crate, undefined))).toBe('3124')
  expect(uuids(sorted(crate, 'no such order'))).toBe('3124')
  expect(uuids(sorted(crate, 'title')).replace('23', '32')).toBe('1324')
  expect(uuids(sorted(crate, 'artist')).startsWith('14')).toBe(true)
  expect(uuids(sorted(crate, 'added'))).toBe('1234')
  expect(uuids(sorted(crate, 'length'))).toBe('1432')
})

test('doubles name the first that is the same; songs are filtered by them, by provider, and by whether they play', () => {
  const doubles = doublesIn(crate)
  expect([...doubles]).toEqual([['2', 0]])
  expect(uuids(filtered(crate, undefined, doubles))).toBe('3124')
  expect(uuids(filtered(crate, 'doubles', doubles))).toBe('2')
  expect(uuids(filtered(crate, 'silent', doubles))).toBe('4')
  expect(uuids(filtered(crate, 'audius', doubles))).toBe('1')
  expect(providersOf(crate)).toEqual(['audius', 'youtube'])
})
