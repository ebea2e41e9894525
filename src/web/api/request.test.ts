import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressOf, bodyOf } from './request.ts'

const moveSong = endpoint({
  method: 'put',
  path: '/api/crate/:crateId/songs/:songId',
  does: 'Moves a song.',
  as: 'user',
  scope: null,
  params: z.object({ crateId: z.string(), songId: z.string() }),
  query: z.object({ user: z.array(z.string()).optional(), limit: z.number().optional() }),
  file: { field: 'picture', maxBytes: 10 },
  gives: { 200: z.null() },
  refuses: [],
})

test('parameters are escaped, lists repeated, what is undefined left out', () => {
  const request = {
    params: { crateId: 'a/b', songId: 'ñ?' },
    query: { user: ['x', 'y&z'], limit: undefined },
  }
  expect(addressOf(moveSong, request, 'http://host')).toBe(
    'http://host/api/crate/a%2Fb/songs/%C3%B1%3F?user=x&user=y%26z',
  )
})

test('a file travels under the field the endpoint names, with the other fields beside it', () => {
  const body = bodyOf(moveSong, { file: new File(['bytes'], 'cover.png'), body: { kind: 'cover' } })
  if (!(body instanceof FormData)) throw new Error('not a form')
  expect(body.get('kind')).toBe('cover')
  expect(body.get('picture')).toMatchObject({ name: 'cover.png', size: 5 })
})

test('nothing is sent where there is nothing to send', () => {
  expect(bodyOf(moveSong, {})).toBeUndefined()
  expect(bodyOf(moveSong, { body: { a: 1 } })).toBe('{"a":1}')
})
