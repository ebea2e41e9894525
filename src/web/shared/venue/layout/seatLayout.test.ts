import { describe, expect, it } from 'vitest'
import type { Dj } from '../types.ts'
import { seatLayout, seatOrder } from './seatLayout.ts'

const dj = (uuid: string, playing = false): Dj => ({
  uuid,
  name: uuid,
  avatarId: 'fox',
  color: '#FFB454',
  playing,
})
const boothWidth = 250

describe('the seats on the decks', () => {
  it('put the first in the middle front, larger and nearer than all others', () => {
    for (let count = 2; count <= 20; count += 1) {
      const [first, ...others] = seatLayout(count)
      expect(first).toEqual({ x: 800, y: 628, scale: 1 })
      for (const seat of others) {
        expect(seat.y).toBeLessThan(628)
        expect(seat.scale).toBeLessThan(1)
      }
    }
  })

  it('stand beside each other without touching, on the stage', () => {
    for (let count = 1; count <= 20; count += 1) {
      const seats = seatLayout(count).toSorted((a, b) => a.x - b.x)
      expect(seats).toHaveLength(count)
      for (const [i, seat] of seats.entries()) {
        const next = seats[i + 1]
        if (next)
          expect(next.x - seat.x).toBeGreaterThanOrEqual(((seat.scale + next.scale) / 2) * boothWidth * 0.98)
        expect(Math.abs(seat.x - 800) + (seat.scale * boothWidth) / 2).toBeLessThanOrEqual(640)
      }
    }
  })

  it('are taken in the order of rotation, from whoever plays', () => {
    const [a, b, c] = [dj('a'), dj('b', true), dj('c')]
    expect(seatOrder([a, b, c]).map(({ uuid }) => uuid)).toEqual(['b', 'c', 'a'])
    expect(seatOrder([a, c]).map(({ uuid }) => uuid)).toEqual(['a', 'c'])
    expect(seatOrder([])).toEqual([])
  })
})
