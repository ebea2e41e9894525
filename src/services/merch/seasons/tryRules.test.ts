import { expect, test } from 'vitest'
import { SeasonRules, tryRules } from '#contract/merch/seasons.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db } = world.tools
const admin = await account(world, 'admin')

test('(8) other rules are tried on the plays of the last week, and change nothing', async () => {
  const [dj, ada] = [await account(world, 'user'), await account(world, 'user')]
  const entry = { roomUuid: null, seasonId: null, reason: 'Song', at: new Date(), userUuid: dj.uuid }
  const id = () => world.tools.id()
  await db
    .insertInto('pointEntries')
    .values([
      { ...entry, source: id(), rule: 'like', points: 590 },
      { ...entry, source: id(), rule: 'star', points: 9 },
      { ...entry, userUuid: ada.uuid, source: id(), rule: 'present', points: 12 },
    ])
    .execute()
  await db
    .insertInto('pointRefusals')
    .values({ ...entry, source: id(), rule: 'like', points: 10, why: 'dayCap' })
    .execute()
  const rules = (more: object) => ({ ...SeasonRules.parse({}), ...more })
  const tried = (more: object) =>
    world.call(tryRules, { body: { rules: rules(more) } }, admin.token).then(({ rules: rows, most }) => ({
      most,
      ...Object.fromEntries(rows.map(({ rule, before, after }) => [rule, [before, after]])),
    }))
  expect(await tried({})).toMatchObject({
    like: [590, 600],
    star: [9, 0],
    present: [12, 12],
    most: { before: 599, after: 600 },
  })
  expect(await tried({ like: 1, presentMinutes: 20, presentCap: 5 })).toMatchObject({
    like: [590, 300],
    star: [9, 9],
    present: [12, 5],
    most: { after: 309 },
  })
  expect(await tried({ like: 0, djCap: 5 })).toMatchObject({ like: [590, 0], star: [9, 5] })
})
