import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarColors } from '#contract/avatars.ts'
import { dominantColors, houseColors } from './coverColors.ts'
import { contrast, hexOf, readableOn, rgbOf } from './contrast.ts'
import { lightColors } from './lightColors.ts'

const ink = '#0b0d12'
const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hexOf)

describe('colours', () => {
  it('have the contrast that WCAG computes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
  })

  it('are read from what people send, and become amber where they cannot be', () => {
    expect(rgbOf('#F0a')).toEqual([255, 0, 170])
    expect(rgbOf('12ab34ff')).toEqual([0x12, 0xab, 0x34])
    expect(rgbOf('"/><script>')).toEqual(rgbOf('#FFB454'))
  })

  it('of any cover become lights that can be read on ink', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        for (const light of lightColors([one, other]))
          expect(contrast(light, ink)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('are left alone when they can be read already', () => {
    expect(readableOn('#ffb454', ink)).toBe('#ffb454')
  })

  it('offered for avatars stand out from the dark', () => {
    for (const offered of avatarColors) expect(contrast(offered, ink)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the two colours of a cover', () => {
  const pixels = (
    ...runs: readonly (readonly [count: number, r: number, g: number, b: number])[]
  ): Uint8ClampedArray =>
    new Uint8ClampedArray(
      runs.flatMap(([count, r, g, b]) => Array.from({ length: count }, () => [r, g, b, 255]).flat()),
    )

  it('are the most seen vivid one and another that differs', () => {
    const found = dominantColors(
      pixels([600, 20, 20, 24], [300, 230, 40, 60], [120, 40, 90, 220], [100, 226, 44, 58]),
    )
    expect(rgbOf(found[0])[0]).toBeGreaterThan(220)
    expect(rgbOf(found[1])[2]).toBeGreaterThan(200)
  })

  it('are the house colours where nothing can be seen', () => {
    expect(dominantColors(new Uint8ClampedArray(64))).toEqual(houseColors)
  })
})
