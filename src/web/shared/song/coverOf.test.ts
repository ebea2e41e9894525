import { describe, expect, test } from 'vitest'
import { coverFor, coverOf, lightCoverOf } from './coverOf.ts'
import { drawnCover } from './drawnCover.ts'

const named = { trackName: 'Glass Harbour', artistName: 'Nora Vale' }
const song = (thumbnails: Record<string, string>) => ({ ...named, thumbnails })

describe('64: whose covers may light the venue', () => {
  test.each(['uploadService', 'openSubsonic', 'jellyfin', 'audius'])('those of %s', (key) => {
    expect(lightCoverOf(song({ [key]: 'https://x/1.jpg' }))).toBe('https://x/1.jpg')
    expect(coverFor(song({ [key]: 'https://x/1.jpg' })).isWhole).toBe(false)
  })

  test.each(['spotify', 'apple', 'soundCloudPublic', 'sevenDigital'])(
    'not those of %s: they are shown whole, and a drawing gives the light',
    (key) => {
      const one = song({ [key]: 'https://x/1.jpg' })
      expect(coverFor(one)).toEqual({ url: 'https://x/1.jpg', isWhole: true })
      expect(lightCoverOf(one)).toBe(drawnCover(named))
    },
  )

  test('a still of YouTube stands in no list and gives no light', () => {
    const one = song({ youtube: 'https://x/1.jpg' })
    expect(coverOf(one)).toBe(drawnCover(named))
    expect(lightCoverOf(one)).toBe(drawnCover(named))
  })

  test('where several have one, the one that may be handled freely is taken', () => {
    const one = song({ spotify: 'https://x/s.jpg', audius: 'https://x/a-{w}x{h}.jpg' })
    expect(coverOf(one, 200)).toBe('https://x/a-200x200.jpg')
  })
})
