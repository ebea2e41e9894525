import { describe, expect, it } from 'vitest'
import { gifIn } from './gifIn.ts'

const gif = (url: string) => ({
  type: 'ChatGif',
  url,
  previewUrl: url,
  width: 200,
  height: 100,
  alt: 'Wave',
  provider: 'giphy',
})

describe('a GIF in a message', () => {
  it('is shown without asking where it lies at its provider, and nowhere else', () => {
    expect(gifIn(gif('https://media1.giphy.com/media/a/200.gif'))?.alt).toBe('Wave')
    for (const url of [
      'https://giphy.com.example.org/a.gif',
      'https://notgiphy.com/a.gif',
      'http://media.giphy.com/a.gif',
      'https://media.klipy.com/a.gif',
      'nowhere',
    ])
      expect(gifIn(gif(url))).toBeUndefined()
    expect(gifIn({ type: 'ChatImage', url: 'https://giphy.com/a.gif' })).toBeUndefined()
  })
})
