import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServerClock } from './clock.ts'

describe('the server clock', () => {
  it('believes the probe with the least round trip', () => {
    let local = 0
    const clock = new ServerClock(() => local)
    clock.add({ sentAt: 0, receivedAt: 400, serverTime: 1_000_390 })
    clock.add({ sentAt: 400, receivedAt: 410, serverTime: 1_000_405 })
    clock.add({ sentAt: 410, receivedAt: 610, serverTime: 1_000_420 })
    local = 1000
    expect(clock.now()).toBeCloseTo(1_001_000, 3)
  })

  it('is never further off than half of the best round trip, whatever the way there and back', () => {
    const trip = fc.record({
      there: fc.integer({ min: 1, max: 300 }),
      back: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(fc.array(trip, { minLength: 8, maxLength: 20 }), fc.integer(), (trips, difference) => {
        let local = 0
        const clock = new ServerClock(() => local)
        for (const { there, back } of trips) {
          const sentAt = local
          local += there + back
          clock.add({ sentAt, receivedAt: local, serverTime: sentAt + there + difference })
        }
        expect(Math.abs(clock.now() - (local + difference))).toBeLessThanOrEqual(clock.doubt + 1e-6)
      }),
    )
  })

  it('forgets what it knew when the local clock jumped', () => {
    let local = 0
    const clock = new ServerClock(() => local)
    for (let n = 0; n < 10; n += 1) clock.add({ sentAt: n, receivedAt: n + 1, serverTime: 5000 + n + 0.5 })
    local = 100
    clock.add({ sentAt: 90, receivedAt: 100, serverTime: 65_095 })
    expect(clock.now()).toBeCloseTo(65_100, 3)
    expect(clock.isSettled).toBe(false)
  })
})
