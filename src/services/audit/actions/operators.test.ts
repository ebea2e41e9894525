import { describe, expect, test } from 'vitest'
import * as contract from '#contract/audit/moderationActions.ts'
import { adminUsers } from '#contract/user/administration.ts'
import { type Operator, operators } from '#services/core/crud/condition.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const moderator = await newPerson(world, { role: 'moderator' })
const ben = await newPerson(world)
const texts = ['Alpha', 'beta', '=gamma'] as const
type Text = (typeof texts)[number]
type Row = { readonly id: number }

/** Three acts that differ in their reason, the third of which nobody noted anything about. */
const acts: number[] = []
/** Three people that differ in their name in the same way. */
const people: number[] = []
for (const text of texts) {
  const body = { type: 'kickUser', userUuid: ben.uuid, reason: text } as const
  acts.push((await world.call(contract.addModerationAction, { body }, moderator.token)).id)
  const { id } = await newPerson(world)
  people.push(id)
  await world.tools.db.updateTable('users').set({ nickname: text }).where('id', '=', id).execute()
}

const listActs = async (query: object): Promise<readonly Row[]> => {
  const page = await world.call(contract.moderationActions, { query }, moderator.token)
  if (!('data' in page)) throw new Error('A file came')
  return page.data as readonly Row[]
}
const listPeople = async (query: object): Promise<readonly Row[]> =>
  (await world.call(adminUsers, { query }, moderator.token)).data as readonly Row[]

const all: readonly Text[] = ['=gamma', 'Alpha', 'beta']
/** What each operator finds among them, asked with a value. */
const found: Record<Exclude<Operator, '$gt' | '$lt' | '$gte' | '$lte'>, [value: string, those: Text[]]> = {
  $eq: ['beta', ['beta']],
  $ne: ['beta', ['=gamma', 'Alpha']],
  $starts: ['Al', ['Alpha']],
  $ends: ['mma', ['=gamma']],
  $cont: ['et', ['beta']],
  $excl: ['et', ['=gamma', 'Alpha']],
  $in: ['beta,Alpha', ['Alpha', 'beta']],
  $notin: ['beta,Alpha', ['=gamma']],
  $isnull: ['', []],
  $notnull: ['', [...all]],
  $between: ['beta,beta', ['beta']],
  $eqL: ['ALPHA', ['Alpha']],
  $neL: ['ALPHA', ['=gamma', 'beta']],
  $startsL: ['AL', ['Alpha']],
  $endsL: ['MMA', ['=gamma']],
  $contL: ['ET', ['beta']],
  $exclL: ['ET', ['=gamma', 'Alpha']],
  $inL: ['BETA,ALPHA', ['Alpha', 'beta']],
  $notinL: ['BETA,ALPHA', ['=gamma']],
}
/** What operators that ask for more or less find among three numbers, asked with the second. */
const ordered = {
  $gt: [2],
  $lt: [0],
  $gte: [1, 2],
  $lte: [0, 1],
  $eq: [1],
  $ne: [0, 2],
  $in: [1],
  $notin: [0, 2],
  $notnull: [0, 1, 2],
  $isnull: [],
} as const

describe.each([
  { name: 'moderation actions', list: listActs, ids: acts, field: 'reason', secret: 'undo' },
  { name: 'accounts', list: listPeople, ids: people, field: 'nickname', secret: 'passwordHash' },
])('47: the list of $name', ({ list, ids, field, secret }) => {
  const among = `id||$in||${ids.join(',')}`
  const numbers = async (filter: string) =>
    (await list({ filter: [among, filter], sort: 'id,ASC' })).map(({ id }) => ids.indexOf(id))

  test('filters by every operator', async () => {
    const asked = new Set<string>()
    for (const [operator, [value, those]] of Object.entries(found)) {
      asked.add(operator)
      const got = (await numbers(`${field}||${operator}||${value}`)).map((n) => texts[n])
      expect([got.length, new Set(got)], operator).toEqual([those.length, new Set(those)])
    }
    for (const [operator, those] of Object.entries(ordered)) {
      asked.add(operator)
      expect(await numbers(`id||${operator}||${ids[1]}`), operator).toEqual(those)
    }
    expect(await numbers(`id||$between||${ids[1]},${ids[2]}`)).toEqual([1, 2])
    expect([...asked].toSorted()).toEqual([...operators].toSorted())
  })

  test('refuses fields that are not listed, and unknown clauses', async () => {
    for (const query of [
      { filter: `${secret}||$notnull` },
      { or: `${secret}||$notnull` },
      { s: JSON.stringify({ [secret]: 'x' }) },
      { filter: `${field}||$like||x` },
      { sort: `${secret},ASC` },
      { fields: secret },
    ])
      await expect(list(query), JSON.stringify(query)).rejects.toMatchObject({ status: 400 })
  })
})

test('47: a relation that a list does not have is refused, and named', async () => {
  const message = 'join: "undo" is not known'
  for (const list of [listActs, listPeople])
    await expect(list({ join: 'undo' })).rejects.toMatchObject({ status: 400, message })
  expect(await listActs({ join: 'actor,user,room' })).toHaveLength(texts.length)
})

test('47: a file of moderation actions holds the rows of the list, and no formulas', async () => {
  const about = `userUuid||$eq||${ben.uuid}`
  const answer = await world.fetch(
    `/api/audit-service/moderation-actions?filter=${encodeURIComponent(about)}&format=csv&fields=reason&join=user&sort=id,ASC`,
    { token: moderator.token },
  )
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toBe('id,reason,user')
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Alpha', 'beta', '"\'=gamma"'])
})
