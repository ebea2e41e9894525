import { describe, expect, it } from 'vitest'
import { startLatencyFrom } from './startLatency.ts'

const none = (): void => undefined

describe('start latency', () => {
  it('is taken from the first start, then changes by three tenths at each', () => {
    const latency = startLatencyFrom({}, none)
    latency.learn('youtube', latency.of('youtube'), 40 - 1000)
    expect(latency.of('youtube')).toBe(1000)
    latency.learn('youtube', 1000, -1000)
    expect(latency.of('youtube')).toBe(1300)
    expect(latency.of('apple')).toBe(40)
  })

  it('stays within five seconds, and is kept', () => {
    const kept: unknown[] = []
    const latency = startLatencyFrom({}, (learned) => kept.push(learned))
    latency.learn('apple', 0, -60_000)
    latency.learn('spotify', 40, 900)
    expect(kept.at(-1)).toEqual({ apple: 5000, spotify: 0 })
    expect(startLatencyFrom({ apple: 5000, youtube: 'late', audius: Number.NaN }, none).of('apple')).toBe(
      5000,
    )
    expect(startLatencyFrom({ youtube: 'late' }, none).of('youtube')).toBe(40)
  })
})
