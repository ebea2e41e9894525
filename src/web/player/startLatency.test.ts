import { describe, expect, it } from 'vitest'
import { startLatencyFrom } from './startLatency.ts'

const none = (): void => undefined

describe('start latency', () => {
  it('is taken from the first start, then changes by three tenths at each', () => {
    const latency = startLatencyFrom({}, none)
    latency.learn('youtube', 'start', latency.of('youtube', 'start'), 40 - 1000)
    expect(latency.of('youtube', 'start')).toBe(1000)
    latency.learn('youtube', 'start', 1000, -1000)
    expect(latency.of('youtube', 'start')).toBe(1300)
    expect(latency.of('apple', 'start')).toBe(40)
  })

  it('of a jump is another than that of a start', () => {
    const latency = startLatencyFrom({}, none)
    latency.learn('spotify', 'jump', 40, -110)
    expect(latency.of('spotify', 'jump')).toBe(150)
    expect(latency.of('spotify', 'start')).toBe(40)
    expect(latency.isLearned('spotify', 'jump')).toBe(true)
    expect(latency.isLearned('spotify', 'start')).toBe(false)
  })

  it('stays within five seconds, and is kept', () => {
    const kept: unknown[] = []
    const latency = startLatencyFrom({}, (learned) => kept.push(learned))
    latency.learn('apple', 'start', 0, -60_000)
    latency.learn('spotify', 'start', 40, 900)
    expect(kept.at(-1)).toEqual({ apple: 5000, spotify: 0 })
    expect(
      startLatencyFrom({ apple: 5000, youtube: 'late', audius: Number.NaN }, none).of('apple', 'start'),
    ).toBe(5000)
    expect(startLatencyFrom({ youtube: 'late' }, none).of('youtube', 'start')).toBe(40)
  })
})
