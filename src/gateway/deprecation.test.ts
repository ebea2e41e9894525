import { expect, test } from 'vitest'
import { deprecationHeaders } from './deprecation.ts'

test('what is no longer advised says since when, and works for six months more', () => {
  expect(deprecationHeaders({})).toEqual({})
  expect(deprecationHeaders({ deprecated: '2026-11-22' })).toEqual({
    deprecation: '@1795305600',
    sunset: 'Sat, 22 May 2027 00:00:00 GMT',
  })
})
