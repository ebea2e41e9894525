import { expect, test } from 'vitest'
import { isMember, readSession } from './session.ts'

const tokenOf = (claims: object): string =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

const claims = { sub: 'u-1', role: 'user', type: 'user', capabilities: ['uploadMusic'], exp: 1000 }

test('a token tells who somebody is', () => {
  expect(readSession(tokenOf(claims), 999_000)).toMatchObject({
    uuid: 'u-1',
    type: 'user',
    role: 'user',
    capabilities: ['uploadMusic'],
    expiresAt: 1_000_000,
  })
})

test('a token that is over, or none at all, is nobody', () => {
  expect(readSession(tokenOf(claims), 1_000_000)).toBeUndefined()
  expect(readSession('not a token', 0)).toBeUndefined()
  expect(readSession(tokenOf({ ...claims, role: 'emperor' }), 0)).toBeUndefined()
  expect(readSession(tokenOf({ ...claims, exp: undefined }), 0)).toBeUndefined()
})

test('guests are no members', () => {
  expect(isMember(readSession(tokenOf({ ...claims, type: 'guest', role: 'guest' }), 0))).toBe(false)
  expect(isMember(readSession(tokenOf(claims), 0))).toBe(true)
})
