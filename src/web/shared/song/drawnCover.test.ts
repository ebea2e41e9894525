import { describe, expect, test } from 'vitest'
import { coverOf } from './coverOf.ts'
import { drawnCover } from './drawnCover.ts'

const song = { trackName: 'Midnight Tram', artistName: 'The Testers' }

describe('the cover of a song without a picture', () => {
  test('is the same wherever the song is', () => {
    expect(drawnCover(song)).toBe(drawnCover({ ...song }))
    expect(coverOf({ ...song, thumbnails: {} })).toBe(drawnCover(song))
  })

  test('differs from song to song', () => {
    const drawn = Array.from({ length: 40 }, (_, n) => drawnCover({ ...song, trackName: `Song ${n}` }))
    expect(new Set(drawn).size).toBe(40)
  })

  test('carries nothing of what is written in a title', () => {
    const address = drawnCover({ trackName: '<script>alert(1)</script>', artistName: '"&' })
    expect(decodeURIComponent(address)).not.toMatch(/script|"&/)
  })

  test('stands behind a picture of its own', () => {
    expect(coverOf({ ...song, thumbnails: { uploadService: '/cover.webp' } })).toBe('/cover.webp')
    expect(coverOf(null)).toBeUndefined()
  })
})
