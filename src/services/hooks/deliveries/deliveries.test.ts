import { expect, test } from 'vitest'
import * as deliveries from '#contract/hooks/deliveries.ts'
import * as contract from '#contract/hooks/webhooks.ts'
import { drainThoseLeft } from './drain.ts'
import { waitAfter } from './schedule.ts'
import { attemptsOf, putDelivery } from './store.ts'
import { sweepHooks } from './sweep.ts'
import { hooksNearby, startReceiver, verified } from '#test/support/hookReceiver.ts'
import { mailTo } from '#test/support/mails.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld(hooksNearby)
const { db } = world.tools
const long = { timeout: 20_000, interval: 50 }

const begin = async () => {
  const [me, receiver] = [await newPerson(world), await startReceiver()]
  const body = { url: receiver.url, events: ['user.turn_soon' as const] }
  const { webhook, secret } = await world.call(contract.makeMyWebhook, { body }, me.token)
  return { me, receiver, id: webhook.id, secret }
}
const ping = async (id: string, { token }: Person): Promise<string> =>
  (await world.call(contract.pingWebhook, { params: { id } }, token)).deliveryId
const seen = (id: string, deliveryId: string, { token }: Person) =>
  world.call(deliveries.getDelivery, { params: { id, deliveryId } }, token)
const hook = (id: string, { token }: Person) => world.call(contract.getWebhook, { params: { id } }, token)
/** Until a delivery was tried so often and rests. */
const tried = async (id: string, deliveryId: string, me: Person, times: number) => {
  // Asked of the database: the operations have their limits.
  const count = async () =>
    (await db.selectFrom('webhookAttempts').select('id').where('deliveryId', '=', deliveryId).execute())
      .length
  await expect.poll(count, long).toBe(times)
  return seen(id, deliveryId, me)
}
/** Its next try comes now. */
const comes = async (deliveryId: string): Promise<void> => {
  await db
    .updateTable('webhookDeliveries')
    .set({ dueAt: new Date(0) })
    .where('id', '=', deliveryId)
    .execute()
  await drainThoseLeft(world.tools)
}
/** So many wait for a webhook until tomorrow. */
const fill = async (webhookId: string, count: number): Promise<void> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: world.tools.id(),
    webhookId,
    about: `full ${index}`,
    type: index === 5000 ? 'room.presence' : 'room.song_played',
    body: '{}',
    state: 'waiting',
    dueAt: new Date(Date.now() + 86_400_000),
    createdAt: new Date(),
  }))
  for (let at = 0; at < rows.length; at += 2000)
    await db
      .insertInto('webhookDeliveries')
      .values(rows.slice(at, at + 2000))
      .execute()
}
const hours = (from: string, to: string | null): number =>
  (Date.parse(to ?? '') - Date.parse(from)) / 3_600_000

test('(A35) 500, a redirect and a reset are tried again, and each try stands with what was answered', async () => {
  const { me, receiver, id, secret } = await begin()
  receiver.answers.push(
    { status: 500, body: 'no' },
    { status: 302, headers: { location: receiver.url } },
    { drop: true },
  )
  const deliveryId = await ping(id, me)
  const first = await tried(id, deliveryId, me, 1)
  expect(first).toMatchObject({
    state: 'waiting',
    tries: 1,
    attempts: [{ status: 500, answer: 'no', fault: null }],
  })
  await comes(deliveryId)
  await tried(id, deliveryId, me, 2)
  await comes(deliveryId)
  const third = await tried(id, deliveryId, me, 3)
  expect(third.attempts[1]).toMatchObject({ status: 302 })
  expect(third.attempts[2]).toMatchObject({ status: null, fault: 'down' })
  expect(await hook(id, me)).toMatchObject({ waiting: 1, dead: 0, lastSuccessAt: null })
  await comes(deliveryId)
  expect(await tried(id, deliveryId, me, 4)).toMatchObject({ state: 'delivered', nextAt: null })
  expect(await hook(id, me)).toMatchObject({ failingSince: null, waiting: 0 })
  // No redirect was followed, every try has the same id and a signature of its own.
  expect(receiver.received).toHaveLength(4)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([deliveryId]),
  )
  for (const one of receiver.received) verified(secret, one)
})

test('(A35) Retry-After is heeded up to a day', async () => {
  const { me, receiver, id } = await begin()
  receiver.answers.push({ status: 503, headers: { 'retry-after': '7200' } })
  receiver.answers.push({ status: 429, headers: { 'retry-after': '999999' } })
  const deliveryId = await ping(id, me)
  const first = await tried(id, deliveryId, me, 1)
  expect(hours(first.attempts[0]?.at ?? '', first.nextAt)).toBeCloseTo(2, 1)
  await comes(deliveryId)
  const second = await tried(id, deliveryId, me, 2)
  expect(hours(second.attempts[1]?.at ?? '', second.nextAt)).toBeCloseTo(24, 1)
})

test('(A35) after the tenth try a delivery is a dead letter; sent again it keeps its id', async () => {
  const waits = Array.from({ length: 9 }, (_, index) => waitAfter(index + 1, null) ?? 0)
  const wanted = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  for (const [index, wait] of waits.entries())
    expect(Math.abs(wait / 1000 / (wanted[index] ?? 0) - 1)).toBeLessThanOrEqual(0.2)
  expect(waitAfter(10, 60)).toBeNull()
  const { me, receiver, id } = await begin()
  receiver.answers.push({ status: 500 }, { status: 500 })
  const deliveryId = await ping(id, me)
  await tried(id, deliveryId, me, 1)
  await db.updateTable('webhookDeliveries').set({ tries: 9 }).where('id', '=', deliveryId).execute()
  await comes(deliveryId)
  expect(await tried(id, deliveryId, me, 2)).toMatchObject({ state: 'dead', tries: 10 })
  expect(await hook(id, me)).toMatchObject({ dead: 1, waiting: 0 })
  const again = (body: object) =>
    world.call(deliveries.sendAgain, { params: { id }, body: body as { dead: true } }, me.token)
  expect(await again({ dead: true })).toEqual({ sent: 1 })
  expect(await tried(id, deliveryId, me, 3)).toMatchObject({ state: 'delivered', tries: 1 })
  expect(await again({ ids: [deliveryId] })).toEqual({ sent: 1 })
  await tried(id, deliveryId, me, 4)
  const span = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() }
  expect(await again(span)).toEqual({ sent: 1 })
  await tried(id, deliveryId, me, 5)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await expect(again({ dead: true, ids: [deliveryId] })).rejects.toMatchObject({ status: 400 })
  const page = await world.call(
    deliveries.listDeliveries,
    { params: { id }, query: { state: 'delivered' } },
    me.token,
  )
  expect(page).toMatchObject({ deliveries: [{ id: deliveryId, type: 'roomtone.ping' }], more: false })
})

test('(A35) 410 turns it off with a letter, and so do five days without one success', async () => {
  const { me, receiver, id } = await begin()
  receiver.answers.push({ status: 410 })
  const deliveryId = await ping(id, me)
  expect(await tried(id, deliveryId, me, 1)).toMatchObject({ state: 'dead' })
  expect(await hook(id, me)).toMatchObject({ active: false, offReason: 'gone' })
  await db.updateTable('userEmails').set({ status: 'VERIFIED' }).where('email', '=', me.email).execute()
  const change = { params: { id }, body: { active: true } }
  await world.call(contract.changeWebhook, change, me.token)
  receiver.answers.push({ status: 500 }, { status: 500 })
  const other = await ping(id, me)
  await tried(id, other, me, 1)
  const longAgo = new Date(Date.now() - 5 * 86_400_000 - 1000)
  await db.updateTable('webhooks').set({ failingSince: longAgo }).where('id', '=', id).execute()
  await comes(other)
  await tried(id, other, me, 2)
  expect(await hook(id, me)).toMatchObject({ active: false, offReason: 'failing', dead: 2 })
  expect((await mailTo(world, me.email, /webhook/)).text).toContain('/settings/webhooks')
})

test('four at once and twenty in a second, and of too many that wait the oldest presence goes first', async () => {
  const { me, receiver, id } = await begin()
  const add = async (type: string, about: string): Promise<string> => {
    const row = { id: world.tools.id(), webhookId: id, about, type, body: `{"type":"${type}"}` }
    await putDelivery(db, { ...row, createdAt: new Date() })
    return row.id
  }
  receiver.answers.push(...Array.from({ length: 31 }, () => ({ afterMs: 100 })))
  for (let count = 0; count < 30; count++) await add('user.turn_soon', `${count}`)
  await ping(id, me)
  await expect.poll(() => receiver.received.length, long).toBe(31)
  expect(receiver.atOnce.most).toBe(4)
  const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(1)
  await db.deleteFrom('webhookDeliveries').where('webhookId', '=', id).execute()
  await fill(id, 10_000)
  await add('room.song_played', 'one more')
  await add('room.song_played', 'and another')
  const held = await db.selectFrom('webhookDeliveries').select('about').where('webhookId', '=', id).execute()
  const left = new Set(held.map(({ about }) => about))
  expect(left.size).toBe(10_000)
  for (const gone of ['full 5000', 'full 0']) expect(left.has(gone)).toBe(false)
})

test('(7.6) sent again, no more than 10,000 wait, however often at once it is asked for', async () => {
  const { me, receiver, id } = await begin()
  receiver.answers.push(...Array.from({ length: 3 }, () => ({ status: 500 })))
  const mine = [await ping(id, me), await ping(id, me), await ping(id, me)]
  for (const deliveryId of mine) await tried(id, deliveryId, me, 1)
  const dead = { state: 'dead', dueAt: new Date(Date.now() + 86_400_000) }
  await db.updateTable('webhookDeliveries').set(dead).where('id', 'in', mine).execute()
  await fill(id, 9998)
  const again = () => world.call(deliveries.sendAgain, { params: { id }, body: { dead: true } }, me.token)
  const sent = await Promise.all(Array.from({ length: 4 }, again))
  expect(sent.map((one) => one.sent).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
  // The oldest of them came first; the third waits for room.
  await tried(id, mine[1] ?? '', me, 2)
  expect(await seen(id, mine[2] ?? '', me)).toMatchObject({ state: 'dead', tries: 1 })
  expect(await again()).toEqual({ sent: 1 })
})

test('(7.6) what comes for a webhook that is off waits for nobody, and what was left waiting is given up and deleted', async () => {
  const { me, id } = await begin()
  await world.call(contract.changeWebhook, { params: { id }, body: { active: false } }, me.token)
  const row = { id: world.tools.id(), webhookId: id, about: 'late', type: 'user.turn_soon', body: '{}' }
  expect(await putDelivery(db, { ...row, createdAt: new Date() })).toBe(false)
  await fill(id, 3)
  expect(await hook(id, me)).toMatchObject({ waiting: 3, dead: 0 })
  await sweepHooks(world.tools)
  expect(await hook(id, me)).toMatchObject({ waiting: 0, dead: 3 })
  await sweepHooks({ ...world.tools, now: () => Date.now() + 31 * 86_400_000 })
  expect(await hook(id, me)).toMatchObject({ waiting: 0, dead: 0 })
})

test('(6.5) pings and sending again end with a 429 after sixty in a minute', async () => {
  const { me, id } = await begin()
  const refusals = async (ask: () => Promise<unknown>) => {
    const all = await Promise.allSettled(Array.from({ length: 63 }, ask))
    return all.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { status: number }).status] : [],
    )
  }
  expect(await refusals(() => ping(id, me))).toEqual([429, 429, 429])
  const again = () => world.call(deliveries.sendAgain, { params: { id }, body: { dead: true } }, me.token)
  expect(await refusals(again)).toEqual([429, 429, 429])
})

test('(A35) receivers that answer 101 or never end hold up nobody else', async () => {
  // More of them than jobs of webhooks run side by side.
  const odd = await Promise.all(Array.from({ length: 10 }, begin))
  for (const [index, { receiver }] of odd.entries())
    receiver.answers.push(index === 0 ? { endless: true } : { switches: true })
  const pings = await Promise.all(odd.map(({ id, me }) => ping(id, me)))
  const { me, receiver, id } = await begin()
  const deliveryId = await ping(id, me)
  await expect.poll(() => receiver.received.length, long).toBe(1)
  expect(await tried(id, deliveryId, me, 1)).toMatchObject({ state: 'delivered' })
  for (const index of odd.keys()) {
    const first = () => attemptsOf(db, pings[index] ?? '')
    await expect.poll(async () => (await first()).length, long).toBeGreaterThan(0)
    expect((await first())[0]).toMatchObject({ status: null, fault: index === 0 ? 'tooSlow' : 'down' })
  }
})
