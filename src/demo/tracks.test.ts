import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findBeat } from '#adapters/media/measure/beat.ts'
import { meters } from '#adapters/media/measure/meters.ts'
import { render } from './kit/render.ts'
import { rate } from './kit/sound.ts'
import { inOrder } from './plan.ts'

const tracks = inOrder().map(({ track }) => track)
const minutes = 60_000

describe('the songs of the house', () => {
  it('are at least eight, of differing styles and tempos', () => {
    expect(tracks.length).toBeGreaterThanOrEqual(8)
    expect(new Set(tracks.map((track) => track.style)).size).toBe(tracks.length)
    expect(new Set(tracks.map((track) => track.mixer.bpm)).size).toBe(tracks.length)
  })

  it.each(tracks.map((track) => [track.title, track] as const))(
    '%s is as long, loud, clean and fast as it should be',
    async (_, track) => {
      const sound = await render(track)
      const seconds = sound.left.length / rate
      expect(seconds).toBeGreaterThan(45)
      expect(seconds).toBeLessThan(95)
      expect(sound.left.every((x) => Math.abs(x) < 0.99)).toBe(true)
      expect(sound.right.every((x) => Math.abs(x) < 0.99)).toBe(true)
      const meter = meters(rate)
      meter.push(sound)
      expect(meter.loudness.integrated()).toBeGreaterThan(-17)
      expect(meter.loudness.integrated()).toBeLessThan(-12)
      expect(meter.truePeak.dB()).toBeLessThan(-0.3)
      const { strengths, perSecond, lag } = meter.onsets
      const beat = findBeat(strengths(), perSecond, lag)
      expect(Math.abs((beat?.bpm ?? 0) - track.mixer.bpm)).toBeLessThan(0.2)
      expect(beat?.firstBeatMs).toBeLessThan(30)
    },
    2 * minutes,
  )

  it(
    'are the same every time',
    async () => {
      const [track] = tracks
      if (!track) throw new Error('No track')
      const print = async () => {
        const { left, right } = await render(track)
        return createHash('sha256').update(left).update(right).digest('hex')
      }
      expect(await print()).toBe(await print())
    },
    2 * minutes,
  )

  it('are given up in the middle when the server ends', async () => {
    const [track] = tracks
    const ending = new AbortController()
    const rendering = track && render(track, ending.signal)
    ending.abort()
    await expect(rendering).rejects.toMatchObject({ name: 'AbortError' })
  })
})
