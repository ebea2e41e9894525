import { describe, expect, it } from 'vitest'
import { musicLinkIn } from './musicCard.ts'

describe('30: a link in a message', () => {
  it('may lead to a song where its host is that of a provider, whatever stands beside it', () => {
    for (const link of [
      'https://open.spotify.com/track/abc',
      'https://youtu.be/xyz?t=3',
      'https://music.apple.com/us/album/1?i=2',
    ])
      expect(musicLinkIn(`hear (${link}), it is good`)).toBe(link)
  })

  it('leads to none elsewhere, and a provider in its path makes it none', () => {
    for (const text of ['spotify', 'https://example.org/spotify', 'http://exa mple', ''])
      expect(musicLinkIn(text)).toBeUndefined()
  })
})
