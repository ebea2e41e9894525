import { expect, test } from 'vitest'
import { bearerOf } from './bearer.ts'

test.each([
  [undefined, null],
  ['', null],
  ['Bearer', null],
  ['Bearer ', null],
  ['Bearer abc', 'abc'],
  ['bearer   a.b-c', 'a.b-c'],
  ['Bearer abc def', null],
  ['Bearer abc ', null],
  ['Bearerabc', null],
  ['Basic abc', null],
  ['x Bearer abc', null],
])('of %j the token is %j', (authorization, token) => {
  expect(bearerOf(authorization === undefined ? {} : { authorization })).toBe(token)
})
