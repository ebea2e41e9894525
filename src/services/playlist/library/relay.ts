import { pipeline } from 'node:stream'
import type { BinaryAnswer } from '#contract/binary.ts'
import { atMost } from '#services/core/atMost.ts'
import type { LibraryBytes } from '#ports/music.ts'

/** More than any song has: six hours of lossless sound. */
const MOST_BYTES = 4 * 1024 ** 3
/** What we pass on as what it says it is. Whatever else a library says could be a page of its own in our name. */
const SOUND = /^(audio\/[a-z0-9.+-]+|application\/ogg|video\/mp4)$/

/**
 * Passes on the bytes of a library as they come, `forMs` at most. Who goes away, or waits too long, ends the stream
 * from the library too; `ended` hears of it in any case.
 */
export const relay = (given: LibraryBytes, forMs: number, ended: () => void): BinaryAnswer => {
  const passed = atMost(MOST_BYTES)
  const timer = setTimeout(() => passed.destroy(), Math.min(forMs, 2 ** 31 - 1))
  timer.unref()
  pipeline(given.body, passed, () => {
    clearTimeout(timer)
    ended()
  })
  const [type = ''] = given.contentType.toLowerCase().split(';')
  const { contentLength, contentRange } = given
  return {
    status: given.status,
    contentType: SOUND.test(type.trim()) ? type.trim() : 'audio/mpeg',
    body: passed,
    cacheControl: 'private, no-store',
    ...(contentLength !== null && /^\d+$/.test(contentLength) && { length: Number(contentLength) }),
    headers: {
      ...(contentRange !== null && RANGE.test(contentRange) && { 'content-range': contentRange }),
      ...(given.status === 206 && { 'accept-ranges': 'bytes' }),
    },
  }
}

const RANGE = /^bytes (\d+-\d+|\*)\/(\d+|\*)$/
