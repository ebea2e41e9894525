import { describe, expect, it } from 'vitest'
import { gifIn, gifSource } from './gifIn.ts'

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

  it('is asked for at the page’s own host where it comes through this server, whatever host is named', () => {
    const path = `/openchat/v3/roomtone/gifs/${'0a'.repeat(16)}?from=https%3A%2F%2Fmedia.giphy.com%2Fa.gif`
    for (const host of ['https://roomtone.example', 'https://elsewhere.example']) {
      expect(gifIn(gif(host + path))?.alt).toBe('Wave')
      expect(gifSource(host + path)).toBe(path)
    }
    const there = 'https://media1.giphy.com/media/a/200.gif'
    expect(gifSource(there)).toBe(there)
  })
})
