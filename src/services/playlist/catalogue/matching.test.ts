import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestMatch, matchOf } from './matching.ts'

const song = (trackName: string, duration = 200, more: object = {}) => ({
  artistName: 'Nora Vale',
  trackName,
  duration,
  isrc: null,
  ...more,
})
const isrc = { isrc: 'GBTST2600040' }

it.each([
  ['ISRC and length', song('Glass', 200, isrc), song('Verre', 204, isrc), 'isrc'],
  ['ISRC, 40 s longer', song('Glass', 200, isrc), song('Glass (Live)', 240, isrc), null],
  ['ISRC, another version', song('Glass', 200, isrc), song('Glass (Live)', 201, isrc), null],
  ['the same names', song('Glass  Harbour'), song('glass harbour', 195), 'names'],
  ['names, 6 s apart', song('Glass'), song('Glass', 206), null],
  ['a remix of equal length', song('Glass'), song('Glass (Okto Remix)'), null],
  ['two of the same remix', song('Glass - Okto Remix'), song('Glass (Okto Remix)'), 'folded'],
  ['a remaster', song('Glass'), song('Glass - Remaster 2011', 203), 'folded'],
  ['a remaster in brackets', song('Glass (2011 Remastered Version)'), song('Glass'), 'folded'],
  ['a deluxe edition', song('Glass (Deluxe Edition)'), song('Glass'), 'folded'],
  ['accents', song('Café Élan'), song('Cafe Elan'), 'folded'],
  ['a guest named', song('Glass (feat. Otto)'), song('Glass'), 'folded'],
  [
    'a guest among the artists',
    song('Glass', 200, { artistName: 'Nora Vale feat. Otto' }),
    song('Glass'),
    'folded',
  ],
  ['& and and', song('Rock & Sand'), song('Rock and Sand'), 'folded'],
  ['acoustic', song('Glass (Acoustic)'), song('Glass'), null],
  ['sped up', song('Glass (Sped Up)'), song('Glass'), null],
  ['another artist', song('Glass'), song('Glass', 200, { artistName: 'Otto' }), null],
  ['nothing but punctuation', song('!!!'), song('???'), null],
  ['an unknown length', song('Glass', 0), song('Glass', 0), null],
])('%s', (_, one, other, by) => {
  expect(matchOf(one, other)?.by ?? null).toBe(by)
})

it('is the same from both sides', () => {
  const names = fc.constantFrom(
    'Glass',
    'Glass (Live)',
    'Glass - Remaster 2011',
    'Gläss',
    'Glass feat. B',
    'glass',
  )
  const songs = fc
    .tuple(names, fc.integer({ min: 190, max: 210 }))
    .map(([name, length]) => song(name, length))
  fc.assert(
    fc.property(songs, songs, (one, other) => {
      expect(matchOf(one, other)?.by).toBe(matchOf(other, one)?.by)
    }),
  )
})

it('takes the surest sign, then the nearest length, then the lowest id', () => {
  const others = [
    { id: '4', ...song('Glass - Remaster', 200) },
    { id: '3', ...song('Glass', 203) },
    { id: '2', ...song('Glass', 201) },
    { id: '1', ...song('Glass', 199) },
  ]
  const best = bestMatch(song('Glass'), others, ({ id }) => id)
  expect(best?.other.id).toBe('1')
  expect(bestMatch(song('Nothing'), others, ({ id }) => id)).toBeNull()
})
