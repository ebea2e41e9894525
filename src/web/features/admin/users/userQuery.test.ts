import { describe, expect, test } from 'vitest'
import { pageOf, sortOf, userQuery } from './userQuery.ts'

describe('the address of the list of people', () => {
  test('asks for members, latest first, when it says nothing', () => {
    expect(userQuery({}, 'admin')).toEqual({
      s: '{"$and":[{"type":"user"}]}',
      sort: 'createdAt,DESC',
      limit: 25,
      page: 1,
    })
  })

  test('looks a text up in names, e-mails and phones, a uuid only where uuids are', () => {
    expect(userQuery({ find: ' mi ' }, 'admin').s).toContain('{"email":{"$contL":"mi"}}')
    expect(userQuery({ find: 'mi' }, 'moderator').s).toBe(
      '{"$and":[{"$or":[{"nickname":{"$contL":"mi"}}]},{"type":"user"}]}',
    )
    const uuid = '00000000-0000-4000-8000-00000000000A'
    expect(userQuery({ find: uuid }, 'admin').s).toBe(
      `{"$and":[{"uuid":"${uuid.toLowerCase()}"},{"type":"user"}]}`,
    )
  })

  test('takes nonsense for nothing', () => {
    expect(userQuery({ role: 'king', state: 'odd' }, 'admin')).toEqual(userQuery({}, 'admin'))
    expect([pageOf({ page: '-4' }), pageOf({ page: 'x' }), pageOf({ page: '3' })]).toEqual([1, 1, 3])
    expect(sortOf({ sort: '-password' })).toEqual({ by: 'createdAt', up: false })
    expect(sortOf({ sort: 'nickname' })).toEqual({ by: 'nickname', up: true })
  })
})
