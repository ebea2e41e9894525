import { expect, test } from 'vitest'
import * as contract from '#contract/audit/events.ts'
import { eventTopics } from '#contract/audit/eventTopics.ts'
import { userActions } from '#contract/audit/userActions.ts'
import { purchaseConsumable } from '#contract/merch/consumablePurchases.ts'
import { createConsumable } from '#contract/merch/consumables.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { addRole, ban } from '#contract/user/moderation.ts'
import { myData } from '#contract/user/myData.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { countFacts } from '../dashboards/countFacts.ts'
import { factKinds } from '../dashboards/factKinds.ts'
import { eventsPersonalData } from './personalData.ts'

const world = await startWorld()
const admin = await newPerson(world, { role: 'admin' })

test('49: events are part of what somebody may take with them, and go with them', async () => {
  const ben = await newPerson(world)
  const events = [{ topic: 'feedbackForm', data: { rating: 2, text: 'too loud' } }]
  await world.call(contract.kinesis, { body: { events } }, ben.token)
  const mine = async () => (await world.call(myData, {}, ben.token)).events
  expect(await mine()).toMatchObject([{ topic: 'feedbackForm', data: { rating: 2, text: 'too loud' } }])
  const last = (id: string) => world.call(contract.lastEvent, { params: { id } }, admin.token)
  for (const id of [ben.uuid, String(ben.id), 'feedbackForm'])
    expect(await last(id)).toMatchObject({ topic: 'feedbackForm', userUuid: ben.uuid })
  for (const id of [admin.uuid, 'clientError', 'x'])
    await expect(last(id)).rejects.toMatchObject({ code: 'noEventFound' })
  await eventsPersonalData.erase(world.tools, ben.uuid)
  expect(await mine()).toEqual([])
  expect(JSON.stringify(await world.tools.db.selectFrom('auditEvents').selectAll().execute())).not.toContain(
    ben.uuid,
  )
})

test('(5.2) (7) every kind of fact is counted, and told of by its name: when it was last, and of nobody', async () => {
  const ben = await newPerson(world)
  const { uuid: roomUuid } = await world.call(createRoom, { body: { name: 'Last' } }, ben.token)
  await jobsDone(world.tools)
  const last = (id: string) => world.call(contract.lastEvent, { params: { id } }, admin.token)
  const told = await last('roomCreated')
  expect(told).toMatchObject({ topic: 'roomCreated', userUuid: null, roomUuid, data: {} })
  expect(Math.abs(Date.parse(told.at) - Date.now())).toBeLessThan(60_000)
  await expect(last('seasonClosed')).rejects.toMatchObject({ code: 'noEventFound', status: 404 })
  const names = await world.call(contract.userEventNames, {}, admin.token)
  const facts = names.filter((name) => !Object.hasOwn(eventTopics, name))
  // As economy.md names them.
  for (const name of [
    'songHeard',
    'roomLeft',
    'avatarAssigned',
    'avatarChanged',
    'seasonOpened',
    'seasonClosed',
    'tokensMoved',
    'consumableUsed',
    'checkoutPaid',
    'refunded',
    'subscriptionChanged',
  ])
    expect(facts).toContain(name)
  const counts = () =>
    world.tools.db
      .selectFrom('auditHours')
      .select(['measure', (e) => e.fn.sum<number>('amount').as('amount')])
      .where('measure', 'in', ['fact.roomCreated', 'fact.userSignedUp'])
      .groupBy('measure')
      .orderBy('measure')
      .execute()
  await countFacts(world.tools)
  const before = await counts()
  expect(before).toMatchObject([{ measure: 'fact.roomCreated' }, { measure: 'fact.userSignedUp' }])
  const { uuid: again } = await world.call(createRoom, { body: { name: 'Once more' } }, ben.token)
  await Promise.all([countFacts(world.tools), countFacts(world.tools)])
  expect(await counts()).toEqual([{ ...before[0], amount: Number(before[0]?.amount) + 1 }, before[1]])
  // What is counted by then is told of as before.
  expect(await last('roomCreated')).toMatchObject({ topic: 'roomCreated', roomUuid: again })
  expect(names).toEqual(expect.arrayContaining(factKinds.map(({ kind }) => kind)))
})

test('the names of events, and an error on demand', async () => {
  expect(await world.call(contract.socketEventNames, {}, admin.token)).toContain('joinRoom')
  const names = await world.call(contract.userEventNames, {}, admin.token)
  expect(names).toEqual(
    expect.arrayContaining(['pageView', 'play', 'acted', 'reported', 'checkoutPaid', 'songHeard']),
  )
  const error = world.call(contract.raiseTestError, {}, admin.token)
  await expect(error).rejects.toMatchObject({ status: 500, code: 'internal' })
})

test('a person’s timeline holds acts, roles and reports, newest first', async () => {
  const ben = await newPerson(world)
  const { id: accountId } = await world.call(ownTokenAccount, {}, ben.token)
  await world.call(addRole, { body: { userUuid: ben.uuid, role: 'promoter', reason: 'kind' } }, admin.token)
  await world.call(ban, { body: { userUuid: ben.uuid, reason: 'spam' } }, admin.token)
  const timeline = (id: string, query: object = {}) =>
    world.call(userActions, { params: { id }, query }, admin.token)
  const { actions, count } = await timeline(ben.uuid)
  expect(count).toBe(2)
  expect(actions).toMatchObject([
    { kind: 'moderation', text: 'site ban', actorUuid: admin.uuid, data: { reason: 'spam' } },
    { kind: 'role', text: 'grant role' },
  ])
  expect((await timeline(String(ben.id), { kind: 'role', limit: 1 })).actions).toMatchObject([
    { kind: 'role' },
  ])
  expect((await timeline(admin.uuid)).actions).toMatchObject([
    { text: 'did: site ban' },
    { text: 'did: grant role' },
  ])
  const effect = { kind: 'confetti', target: 'room', durationMs: 4000 } as const
  const body = { name: 'Paper storm', tokenCost: 7, effect }
  const { id: consumableId } = await world.call(createConsumable, { body }, admin.token)
  const hold = { consumableId, accountId, tokenCost: 7, hold: true }
  await world.call(purchaseConsumable, { body: hold }, admin.token)
  const bought = { id: String(ben.id) }
  const paidBy = (token: string) =>
    world.call(userActions, { params: bought, query: { kind: 'purchase' } }, token)
  expect(await paidBy(admin.token)).toMatchObject({
    actions: [{ kind: 'purchase', text: 'bought an effect', data: { name: 'Paper storm', tokens: 7 } }],
    count: 1,
  })
  const moderator = await newPerson(world, { role: 'moderator' })
  expect((await paidBy(moderator.token)).actions[0]?.data).toEqual({
    name: 'Paper storm',
    status: 'PENDING',
  })
  await expect(timeline(crypto.randomUUID())).rejects.toMatchObject({ code: 'userNotFound' })
})
