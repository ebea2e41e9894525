import { describe, expect, test } from 'vitest'
import { pageOf, sortOf, userQuery } from './userQuery.ts'

describe('the address of the list of people', () => {
  test('asks for members, latest first, when it says nothing', () => {
    expect(userQuery({})).toEqual({
      s: '{"$and":[{"type":"user"}]}',
      sort: 'createdAt,DESC',
      limit: 25,
      page: 1,
    })
  })

  test('looks a text up in names, e-mails and phones, a uuid only where uuids are', () => {
    expect(userQuery({ find: ' mi ' }).s).toContain('{"email":{"$contL":"mi"}}')
    const uuid = '00000000-0000-4000-8000-00000000000A'
    expect(userQuery({ find: uuid }).s).toBe(`{"$and":[{"uuid":"${uuid.toLowerCase()}"},{"type":"user"}]}`)
  })

  test('takes nonsense for nothing', () => {
    expect(userQuery({ role: 'king', state: 'odd' })).toEqual(userQuery({}))
    expect([pageOf({ page: '-4' }), pageOf({ page: 'x' }), pageOf({ page: '3' })]).toEqual([1, 1, 3])
    expect(sortOf({ sort: '-password' })).toEqual({ by: 'createdAt', up: false })
    expect(sortOf({ sort: 'nickname' })).toEqual({ by: 'nickname', up: true })
  })
})
