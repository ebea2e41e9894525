import fc from 'fast-check'
import { expect, test } from 'vitest'
import { musicProviders } from '#contract/song.ts'
import { csvWriter } from './csv.ts'
import { readPlaylist } from './formats.ts'
import { writeJson } from './json.ts'
import { jspfWriter } from './jspf.ts'
import { m3uWriter } from './m3u.ts'
import { written } from './playlistWriter.ts'

const formats = ['jspf', 'm3u8', 'csv', 'json'] as const

// providers.md, 6, 33
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '')
const someSong = fc.record({
  trackName: fc.oneof(
    name,
    name.map((text) => `=${text}`),
    name.map((text) => `'${text}`),
    fc.constant('a\r\nb;,"\t'),
  ),
  artistName: name,
  albumName: name,
  isrc: fc.constantFrom('USRC17607839', 'GBAYE6800011'),
  duration: fc.double({ min: 0.001, max: 20_000, noNaN: true }),
  explicit: fc.boolean(),
  musicProviders: fc.dictionary(fc.constantFrom(...musicProviders), fc.stringMatching(/^[\w-]{1,20}$/), {
    minKeys: 1,
    maxKeys: 4,
  }),
})
const head = {
  name: 'List',
  creator: 'me',
  date: '2026-01-01T00:00:00.000Z',
  publicUrl: 'https://rooms.example',
}
const writers = {
  jspf: (songs: object[]) => written(jspfWriter(head), songs as never),
  m3u8: (songs: object[]) => written(m3uWriter(head), songs as never),
  csv: (songs: object[]) => written(csvWriter(), songs as never),
  json: (songs: object[]) => writeJson({ crateName: 'List' }, songs),
}

test.each(formats)(
  '33: whatever songs are written as %s are read back, whichever form it looks like',
  (format) => {
    fc.assert(
      fc.property(fc.array(someSong, { minLength: 1, maxLength: 6 }), (songs) => {
        const bytes = Buffer.from(writers[format](songs))
        for (const asked of [format, undefined])
          expect(readPlaylist(bytes, asked)?.entries.map(({ song }) => song)).toEqual(songs)
      }),
      { numRuns: 60 },
    )
  },
)

test('33: in a table no cell begins a formula, and what was written so comes back', () => {
  const csv = written(csvWriter(), [
    { trackName: '=1+1', artistName: '+x', albumName: '\ttab', musicProviders: { youtube: '-id' } },
  ])
  expect(csv).toContain("'=1+1,'+x,'\ttab")
  const cells = csv.split(/[\r\n,]+/).map((cell) => cell.replace(/^"/, ''))
  expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([])
})
