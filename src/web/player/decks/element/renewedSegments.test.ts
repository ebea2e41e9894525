import { describe, expect, it } from 'vitest'
import { segmentsOf } from './renewedSegments.ts'

describe('the segments of a playlist', () => {
  it('are its lines that are no remarks, seen from its address', () => {
    const list =
      '#EXTM3U\r\n#EXT-X-MAP:URI="init.mp4?a"\n#EXTINF:5,\na.m4s?b=1\n\n#EXTINF:5,\nhttps://other.test/c.m4s\n'
    expect(segmentsOf(list, 'https://cdn.test/x/list.m3u8?k')).toEqual([
      'https://cdn.test/x/a.m4s?b=1',
      'https://other.test/c.m4s',
    ])
  })
})
