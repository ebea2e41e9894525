import { expect, test } from 'vitest'
import { listQuery, pageIn, sortIn } from './listQuery.ts'

const shape = {
  texts: ['name', 'slug'],
  states: { deleted: { deletedAt: { $notnull: true } } },
  sorts: ['name', 'createdAt'],
  usual: '-createdAt',
} as const

test('35: the address of a list is read as the query language, and nonsense for nothing', () => {
  expect(listQuery(shape, {})).toEqual({ sort: 'createdAt,DESC', limit: 25, page: 1 })
  expect(listQuery(shape, { find: ' base ', state: 'deleted', sort: 'name', page: '3' })).toEqual({
    s: '{"$and":[{"$or":[{"name":{"$contL":"base"}},{"slug":{"$contL":"base"}}]},{"deletedAt":{"$notnull":true}}]}',
    sort: 'name,ASC',
    limit: 25,
    page: 3,
  })
  const uuid = '00000000-0000-4000-8000-00000000000A'
  expect(listQuery(shape, { find: uuid }).s).toBe(`{"$and":[{"uuid":"${uuid.toLowerCase()}"}]}`)
  expect(listQuery(shape, { state: 'odd', sort: '-password' })).toEqual(listQuery(shape, {}))
  expect([sortIn(shape, { sort: '-name' }), pageIn({ page: 'x' })]).toEqual([{ by: 'name', up: false }, 1])
})
