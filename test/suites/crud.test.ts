import { beforeAll, expect, test } from 'vitest'
import { CrudQuery } from '#contract/crud.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { crudPage } from '#services/core/crud/store.ts'
import type { Columns } from '#services/core/crud/storeCondition.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const columns: Columns = {
  id: { ref: 'outboxMessages.id', type: 'number' },
  to: { ref: 'outboxMessages.recipient', type: 'text' },
  channel: { ref: 'outboxMessages.channel', type: 'text' },
  sentAt: { ref: 'outboxMessages.sentAt', type: 'time' },
}

const list = async (query: Record<string, unknown>) => {
  const base = world.tools.db
    .selectFrom('outboxMessages')
    .select(['outboxMessages.id', 'outboxMessages.recipient as to', 'outboxMessages.channel'])
  return crudPage(base, parseCrud(CrudQuery.parse(query)), columns, 'outboxMessages.id')
}
const names = async (query: Record<string, unknown>): Promise<string[]> =>
  (await list(query)).data.map((row) => row.to)

beforeAll(async () => {
  const rows = ['Ada', 'bob', 'Cy%', 'dora', 'eve'].map((recipient, i) => ({
    recipient,
    channel: i % 2 === 0 ? 'mail' : 'sms',
    subject: '',
    body: '',
    sentAt: new Date(Date.UTC(2026, 0, i + 1)),
  }))
  await world.tools.db.insertInto('outboxMessages').values(rows).execute()
})

test.each<[string, Record<string, unknown>, string[]]>([
  ['nothing: all in order', {}, ['Ada', 'bob', 'Cy%', 'dora', 'eve']],
  ['one filter', { filter: 'channel||$eq||sms' }, ['bob', 'dora']],
  ['an operator without its dollar', { filter: 'to||eq||bob' }, ['bob']],
  ['several filters hold together', { filter: ['channel||$eq||mail', 'to||$contL||A'] }, ['Ada']],
  ['filter and or are alternatives', { filter: 'to||$eq||bob', or: 'to||$eq||eve' }, ['bob', 'eve']],
  ['several ors are alternatives', { or: ['to||$eq||bob', 'to||$eq||eve'] }, ['bob', 'eve']],
  ['a search tree', { s: '{"$or":[{"to":"bob"},{"to":{"$startsL":"D"}}]}' }, ['bob', 'dora']],
  ['a search beats filters', { s: '{"to":"eve"}', filter: 'to||$eq||bob' }, ['eve']],
  ['lists', { filter: 'to||$in||Ada,eve' }, ['Ada', 'eve']],
  ['times', { filter: 'sentAt||$gte||2026-01-04T00:00:00Z' }, ['dora', 'eve']],
  ['between', { filter: 'sentAt||$between||2026-01-02,2026-01-03' }, ['bob', 'Cy%']],
  ['signs of LIKE are plain text', { filter: 'to||$cont||%' }, ['Cy%']],
  ['sorting', { sort: ['channel,DESC', 'to,ASC'], limit: 3 }, ['bob', 'dora', 'Ada']],
  ['brackets in names', { 'filter[]': 'to||$eq||bob' }, ['bob']],
  ['nulls', { filter: 'to||$isnull' }, []],
])('reads %s', async (_what, query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('pages say how many there are', async () => {
  const { data, ...rest } = await list({ limit: 2, page: 2 })
  expect(rest).toEqual({ count: 2, total: 5, page: 2, pageCount: 3 })
  expect(data).toHaveLength(2)
})

test.each([
  ['an unknown field', { filter: 'password||$eq||x' }],
  ['a field of the prototype', { filter: 'constructor||$eq||x' }],
  ['an unknown operator', { filter: 'to||$regex||x' }],
  ['a value of another type', { filter: 'id||$eq||bob' }],
  ['a missing value', { filter: 'id||$between||1' }],
  ['an unknown sort', { sort: 'secret,ASC' }],
  ['a sort in no direction', { sort: 'id,SIDEWAYS' }],
  ['a search that is no JSON', { s: '{"to":' }],
  ['a search nested too deeply', { s: `${'{"$and":['.repeat(9)}{"to":"x"}${']}'.repeat(9)}` }],
  ['SQL', { sort: 'id;drop table users,ASC' }],
])('refuses %s with a sentence', async (_what, query) => {
  await expect(list(query)).rejects.toMatchObject({ name: 'Refusal', status: 400 })
})

test('fields narrow an item but never reach beyond it', () => {
  expect(pickFields({ id: 1, to: 'x', channel: 'mail' }, ['to'])).toEqual({ id: 1, to: 'x' })
  expect(() => pickFields({ id: 1 }, ['password'])).toThrow()
})
