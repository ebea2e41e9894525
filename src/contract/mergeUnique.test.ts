import { expect, test } from 'vitest'
import { mergeUnique } from './mergeUnique.ts'

test('objects are joined', () => {
  expect(mergeUnique({ a: [400, 'A'] }, { b: [404, 'B'] })).toEqual({ a: [400, 'A'], b: [404, 'B'] })
})

test('a key defined twice does not compile', () => {
  // @ts-expect-error `a` stands in the first and the third.
  expect(mergeUnique({ a: 1 }, { b: 2 }, { a: 3 })).toBeTruthy()
})
