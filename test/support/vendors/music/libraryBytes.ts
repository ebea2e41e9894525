import type { Heard, Said } from '../routes.ts'
import type { BookSong } from './book.ts'

/** A picture of one point, as PNG. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const picture: Said = { status: 200, body: POINT, headers: { 'content-type': 'image/png' } }

/** What a library has of a song, or the part of them that is asked for; made anew they have no parts. */
export const soundOf = ({ headers }: Heard, song: BookSong | undefined, form: 'raw' | 'mp3'): Said => {
  if (!song) return { status: 404 }
  const whole = song.sound ?? Buffer.from(`${form} sound of ${song.n}`.padEnd(1000, '.'))
  const { length } = whole
  const type = { 'content-type': 'audio/mpeg' }
  const range = form === 'raw' ? /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') : null
  if (!range) return { status: 200, body: whole, headers: type }
  const from = Number(range[1])
  if (from >= length)
    return { status: 416, body: '', headers: { ...type, 'content-range': `bytes */${length}` } }
  const to = Math.min(range[2] ? Number(range[2]) : length - 1, length - 1)
  return {
    status: 206,
    body: whole.subarray(from, to + 1),
    headers: {
      ...type,
      'content-range': `bytes ${from}-${to}/${length}`,
      'content-length': `${to + 1 - from}`,
    },
  }
}
