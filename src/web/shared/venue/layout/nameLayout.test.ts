import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NameBox, nameLayout } from './nameLayout.ts'

const names = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 30, max: 140 }),
  }),
  { maxLength: 40 },
)

const overlap = (a: NameBox, b: NameBox): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && a.y - a.height < b.y && b.y - b.height < a.y

describe('names on the floor', () => {
  it('never lie on each other and stay inside the venue', () => {
    fc.assert(
      fc.property(names, (list) => {
        const laid = nameLayout(
          list.map((name, i) => ({ ...name, key: String(i), height: 22 })),
          900,
        )
        for (const [i, one] of laid.entries()) {
          expect(one.y - one.height).toBeGreaterThanOrEqual(0)
          expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0)
          expect(one.x + one.width / 2).toBeLessThanOrEqual(900)
          for (const other of laid.slice(i + 1)) expect(overlap(one, other)).toBe(false)
        }
      }),
    )
  })

  it('stay where they are when there is room', () => {
    const name: NameBox = { key: 'ana', x: 400, y: 300, width: 60, height: 22 }
    expect(nameLayout([name], 900)).toEqual([name])
  })

  it('are left out rather than carried away from their head', () => {
    const crowd = Array.from(
      { length: 12 },
      (_, i): NameBox => ({ key: String(i), x: 400, y: 300, width: 80, height: 22 }),
    )
    const laid = nameLayout(crowd, 900)
    expect(laid.length).toBe(2)
    for (const { y } of laid) expect(300 - y).toBeLessThanOrEqual(46)
  })
})
