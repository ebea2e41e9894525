import { expect, test } from 'vitest'
import { matching } from './matching.ts'

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
