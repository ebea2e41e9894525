import { describe, expect, test } from 'vitest'
import { atlasScale, careFor } from './atlasScale.ts'

describe('the scale of an atlas', () => {
  test('is at least as fine as needed, within what is ever painted', () => {
    for (const wanted of [0.13, 0.4, 0.5, 0.71, 1, 1.4])
      expect(atlasScale(wanted)).toBeGreaterThanOrEqual(wanted)
    expect(atlasScale(9)).toBe(1.5)
    expect(atlasScale(0.01)).toBe(0.125)
  })

  test('stays while people come and go one by one around a step', () => {
    const scale = atlasScale(0.7)
    for (const wanted of [0.72, 0.69, 0.73, 0.6, 0.45]) expect(atlasScale(wanted, scale)).toBe(scale)
  })

  test('follows where it has become too coarse, or far too fine', () => {
    expect(atlasScale(1.2, 0.7)).toBeGreaterThanOrEqual(1.2)
    expect(atlasScale(0.2, 1)).toBeLessThan(0.5)
    expect(atlasScale(2, 1.5)).toBe(1.5)
  })
})

describe('a filling atlas', () => {
  test('is kept while most of it is worn, or it is small', () => {
    expect(careFor({ pages: 2, painted: 100, used: 10 })).toBe('keep')
    expect(careFor({ pages: 9, painted: 100, used: 60 })).toBe('keep')
  })

  test('gives back the pictures of those who left', () => {
    expect(careFor({ pages: 3, painted: 100, used: 49 })).toBe('repack')
  })

  test('is painted coarser where even those who are there do not fit', () => {
    expect(careFor({ pages: 15, painted: 100, used: 90 })).toBe('coarser')
  })
})
