import { expect, test } from 'vitest'
import { whyNotPlayable } from './whyNotPlayable.ts'

const song = {
  trackName: 'So What',
  artistName: 'Miles Davis',
  duration: 562,
  musicProviders: { uploadService: 'a' },
  thumbnails: {},
}

test.each([
  [{}, undefined],
  [{ status: 'VERIFIED' }, undefined],
  [{ status: 'PENDING_UPLOAD', duration: 0 }, 'processing'],
  [{ status: 'VERIFICATION_ERROR' }, 'failed'],
  [{ status: 'MISSING_METADATA' }, 'names'],
  [{ artistName: ' ' }, 'names'],
  [{ duration: 7 * 3600 }, 'long'],
  [{ musicProviders: {} }, 'gone'],
] as const)('a song with %j: %s', (change, why) => {
  expect(whyNotPlayable({ ...song, ...change })).toBe(why)
})
