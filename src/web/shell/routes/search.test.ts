import { expect, test } from 'vitest'
import { cameFrom } from './search.ts'

test.each(['/', '/r/disco?a=1#x', '/people/ñandú'])('coming in leads back to %s', (back) => {
  expect(cameFrom({ back })).toEqual({ back })
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  '',
  7,
])('coming in never leads to %j', (back) => {
  expect(cameFrom({ back })).toEqual({})
})
