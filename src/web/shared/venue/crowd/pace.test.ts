import { describe, expect, it } from 'vitest'
import { Pace } from './pace.ts'

const after = (gap: number, frames: number): Pace => {
  const pace = new Pace()
  for (let i = 1; i <= frames; i += 1) pace.frame(10_000 + i * gap)
  return pace
}

describe('the pace of frames', () => {
  it('is fine at 60 and at 30 a second', () => {
    expect(after(16.7, 90).slow).toBe(false)
    expect(after(33.3, 90).slow).toBe(false)
  })

  it('is slow when most frames come late, once it has seen enough of them', () => {
    expect(after(60, 10).slow).toBe(false)
    expect(after(60, 90).slow).toBe(true)
  })

  it('takes no pause for a slow frame', () => {
    expect(after(2000, 200).slow).toBe(false)
  })
})
