import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPlayable, Song } from '#contract/song.ts'
import { cleanIsrc, cleanName, joinArtists, nearestPicture, providerSong, splitTitle } from './normalise.ts'

it.each([
  ['Artist - Title', 'Channel', 'Artist', 'Title'],
  ['Artist – Title', 'Channel', 'Artist', 'Title'],
  ['Artist - Title - Part 2', 'Channel', 'Artist', 'Title - Part 2'],
  ['Artist - Title (Official Video)', 'Channel', 'Artist', 'Title'],
  ['Artist - Title [HD]', 'Channel', 'Artist', 'Title'],
  ['Artist - Title (Lyrics)', 'Channel', 'Artist', 'Title'],
  ['Artist - Title (Official Music Video) [4K]', 'Channel', 'Artist', 'Title'],
  ['Artist - Title 【MV】', 'Channel', 'Artist', 'Title'],
  ['Artist - Title (Okto Remix)', 'Channel', 'Artist', 'Title (Okto Remix)'],
  ['Artist - Title (Live)', 'Channel', 'Artist', 'Title (Live)'],
  ['Title', 'Artist - Topic', 'Artist', 'Title'],
  ['One - Two', 'Artist - Topic', 'Artist', 'One - Two'],
  ['No-one to split', 'Channel', 'Channel', 'No-one to split'],
  ['(Audio)', 'Channel', 'Channel', '(Audio)'],
  ['ليلة القمر', 'فيروز', 'فيروز', 'ليلة القمر'],
])('%s of %s is %s: %s', (title, channel, artistName, trackName) => {
  expect(splitTitle(title, channel)).toEqual({ artistName, trackName })
})

it.each([
  ['gb-tst-26-00001', 'GBTST2600001'],
  ['GBTST2600001', 'GBTST2600001'],
  [['usabc1234567', 'GBTST2600001'], 'USABC1234567'],
  ['nonsense', null],
  ['', null],
  [[], null],
  [null, null],
  [undefined, null],
])('the ISRC %j is %s', (given, isrc) => {
  expect(cleanIsrc(given)).toBe(isrc)
})

it('of pictures the one nearest to 500 pixels is taken', () => {
  const all = [64, 300, 640].map((width) => ({ width, url: `${width}` }))
  expect(nearestPicture(all)).toBe('640')
  expect(nearestPicture([])).toBeNull()
})

it('names are clean and short whatever a vendor says, and cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => {
      const clean = cleanName(text)
      expect(clean.length).toBeLessThanOrEqual(500)
      expect(clean).not.toMatch(/\p{Cc}/u)
      expect(cleanName(clean)).toBe(clean)
      expect(joinArtists([{ name: text }, { name: 'B' }]).endsWith('B') || clean.length > 400).toBe(true)
      const { artistName, trackName } = splitTitle(`${text}x`, 'Channel')
      expect(artistName === '' || trackName === '').toBe(false)
    }),
  )
})

it('a song of whatever a vendor says is one of the contract', () => {
  const facts = fc.record({
    id: fc.string({ minLength: 1, maxLength: 40 }),
    artistName: fc.string(),
    trackName: fc.string(),
    duration: fc.double(),
    isrc: fc.option(fc.string()),
    explicit: fc.option(fc.boolean()),
    picture: fc.option(fc.webUrl()),
    links: fc.constant({ audius: 'https://audius.co/x' }),
    albumName: fc.option(fc.string()),
    releaseDate: fc.option(fc.string()),
  })
  fc.assert(
    fc.property(facts, (told) => {
      const song = providerSong('audius', told, 0)
      expect(Song.safeParse(song).success).toBe(true)
      expect(Object.keys(song.musicProviders)).toEqual(['audius'])
      expect(isPlayable({ ...song, artistName: 'a', trackName: 'b', duration: 1 })).toBe(true)
    }),
  )
})
