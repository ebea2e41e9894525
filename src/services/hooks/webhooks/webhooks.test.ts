import { expect, test } from 'vitest'
import { getDelivery, listDeliveries } from '#contract/hooks/deliveries.ts'
import * as contract from '#contract/hooks/webhooks.ts'
import { myData } from '#contract/user/myData.ts'
import { makeToken } from '#contract/user/tokens.ts'
import { grantRole, removeRole } from '#contract/room/roles.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { hooksNearby, startReceiver, verified } from '#test/support/hookReceiver.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { sweepHooks } from '../deliveries/sweep.ts'
import { resealWebhooks } from './secret.ts'

const world = await startWorld({ ...hooksNearby, SECRET_KEY: 'ab'.repeat(32) })
const receiver = await startReceiver()
const { db } = world.tools
const long = { timeout: 20_000, interval: 50 }

const mine = (person: Person, more: object = {}) => {
  const body = { url: receiver.url, events: ['user.turn_soon' as const], ...more }
  return world.call(contract.makeMyWebhook, { body }, person.token)
}
const ping = (id: string, { token }: Person) => world.call(contract.pingWebhook, { params: { id } }, token)
const seen = (id: string, { token }: Person) => world.call(contract.getWebhook, { params: { id } }, token)

test('a webhook is made with a secret that is shown once, changed, turned off and on, and deleted', async () => {
  const me = await newPerson(world)
  const { secret, webhook } = await mine(me)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({ reach: 'person', roomUuid: null, active: true, offReason: null, dead: 0 })
  const list = await world.call(contract.listMyWebhooks, {}, me.token)
  expect(list).toEqual({ webhooks: [webhook] })
  expect(JSON.stringify(list)).not.toContain(secret)
  const change = (body: object) =>
    world.call(contract.changeWebhook, { params: { id: webhook.id }, body }, me.token)
  expect(await change({ events: ['upload.finished'] })).toMatchObject({ events: ['upload.finished'] })
  await expect(change({ events: ['room.presence'] })).rejects.toMatchObject({
    code: 'webhookEventNotOffered',
  })
  await expect(change({ url: 'ftp://example.com' })).rejects.toMatchObject({ code: 'webhookUrlNotAllowed' })
  expect(await change({ active: false })).toMatchObject({ active: false, offReason: 'owner' })
  await expect(ping(webhook.id, me)).rejects.toMatchObject({ code: 'webhookIsOff', status: 409 })
  expect(await change({ active: true })).toMatchObject({ active: true, offReason: null })
  await world.call(contract.deleteWebhook, { params: { id: webhook.id } }, me.token)
  await expect(seen(webhook.id, me)).rejects.toMatchObject({ code: 'webhookNotFound', status: 404 })
})

test('of many made at once ten stand, and where they may not lead none is made', async () => {
  const me = await newPerson(world)
  const made = await Promise.allSettled(Array.from({ length: 14 }, () => mine(me)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(mine(me)).rejects.toMatchObject({ code: 'tooManyWebhooks', status: 403 })
  const other = await newPerson(world)
  for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'https://u:p@example.com/', 'no address'])
    await expect(mine(other, { url })).rejects.toMatchObject({ code: 'webhookUrlNotAllowed', status: 400 })
})

test('(A34) the reference library verifies what comes, with both secrets for a day after a rotation; a wrong body fails', async () => {
  const me = await newPerson(world)
  const { secret, webhook } = await mine(me)
  const before = receiver.of('roomtone.ping').length
  const came = async (count: number) => {
    await expect.poll(() => receiver.of('roomtone.ping').length, long).toBe(before + count)
    return receiver.of('roomtone.ping').at(-1) as NonNullable<ReturnType<typeof receiver.of>[0]>
  }
  const { deliveryId } = await ping(webhook.id, me)
  const first = await came(1)
  expect(verified(secret, first)).toMatchObject({ type: 'roomtone.ping', data: { webhookId: webhook.id } })
  expect(first.headers['webhook-id']).toBe(deliveryId)
  expect(() => verified(secret, { ...first, body: first.body.replace('ping', 'pong') })).toThrow()
  const rotated = await world.call(contract.rotateWebhookSecret, { params: { id: webhook.id } }, me.token)
  expect(rotated.webhook.formerSecretUntil).not.toBeNull()
  await ping(webhook.id, me)
  const during = await came(2)
  for (const key of [secret, rotated.secret])
    expect(verified(key, during)).toMatchObject({ type: 'roomtone.ping' })
  const left = Date.parse(rotated.webhook.formerSecretUntil ?? '') - Date.now()
  expect(Math.abs(left / 3_600_000 - 24)).toBeLessThan(0.1)
  // No answer but the one that made it says a secret, old or new.
  const all = { params: { id: webhook.id }, query: {} }
  const told = [
    await world.call(contract.listMyWebhooks, {}, me.token),
    await seen(webhook.id, me),
    await world.call(contract.changeWebhook, { params: all.params, body: { active: true } }, me.token),
    await world.call(listDeliveries, all, me.token),
    await world.call(getDelivery, { params: { ...all.params, deliveryId } }, me.token),
    await world.call(myData, {}, me.token),
    rotated.webhook,
  ]
  for (const key of [secret, rotated.secret]) expect(JSON.stringify(told)).not.toContain(key.slice(6))
  const formerOf = () =>
    db.selectFrom('webhooks').select('formerSealed').where('id', '=', webhook.id).executeTakeFirst()
  await sweepHooks({ ...world.tools, now: () => Date.now() + 23 * 3_600_000 })
  expect(await formerOf()).toMatchObject({ formerSealed: expect.any(Buffer) as Buffer })
  await db
    .updateTable('webhooks')
    .set({ formerUntil: new Date(Date.now() - 1000) })
    .where('id', '=', webhook.id)
    .execute()
  await ping(webhook.id, me)
  const after = await came(3)
  expect(verified(rotated.secret, after)).toMatchObject({ type: 'roomtone.ping' })
  expect(() => verified(secret, after)).toThrow()
  // It is not kept either.
  await sweepHooks(world.tools)
  expect(await formerOf()).toEqual({ formerSealed: null })
})

test('webhooks of a room are its owners’ and co-owners’, and whoever loses the right is told nothing more', async () => {
  const { room, owner } = await newRoom(world)
  const [coOwner, stranger] = [await newPerson(world), await newPerson(world)]
  const role = (userUuid: string) => ({
    params: { roomId: room.slug },
    body: { userUuid, role: 'coOwner' as const },
  })
  await world.call(grantRole, role(coOwner.uuid), owner.token)
  const params = { id: room.slug }
  const body = { url: receiver.url, events: ['room.settings_changed' as const] }
  const made = await world.call(contract.makeRoomWebhook, { params, body }, coOwner.token)
  await expect(world.call(contract.makeRoomWebhook, { params, body }, stranger.token)).rejects.toMatchObject({
    code: 'notRoomOwner',
    status: 403,
  })
  await expect(seen(made.webhook.id, stranger)).rejects.toMatchObject({ code: 'webhookNotFound' })
  expect(await seen(made.webhook.id, owner)).toMatchObject({ active: true, ownerUuid: coOwner.uuid })
  await world.call(removeRole, role(coOwner.uuid), owner.token)
  const row = db.selectFrom('webhooks').select('active').where('id', '=', made.webhook.id)
  await expect.poll(async () => (await row.executeTakeFirst())?.active, long).toBe(false)
  expect(await seen(made.webhook.id, owner)).toMatchObject({ active: false, offReason: 'rights' })
  // Who turns it on answers for it.
  const on = { params: { id: made.webhook.id }, body: { active: true } }
  expect(await world.call(contract.changeWebhook, on, owner.token)).toMatchObject({ ownerUuid: owner.uuid })
})

test('a token of this scope looks after webhooks, and no other does', async () => {
  const me = await newPerson(world)
  const tokenOf = async (scope: 'webhooks:manage' | 'rooms:read') =>
    (await world.call(makeToken, { body: { name: 'Hooks', scopes: [scope] } }, me.token)).token
  const { webhook } = await mine(me)
  const list = world.call(contract.listMyWebhooks, {}, await tokenOf('webhooks:manage'))
  await expect(list).resolves.toMatchObject({ webhooks: [{ id: webhook.id }] })
  await expect(world.call(contract.listMyWebhooks, {}, await tokenOf('rooms:read'))).rejects.toMatchObject({
    status: 403,
  })
})

test('site webhooks are the admins’, my data name mine, and secrets are sealed anew under another key', async () => {
  const [admin, me] = [await newPerson(world, { role: 'superUser' }), await newPerson(world)]
  const body = { url: receiver.url, events: ['site.room_created' as const] }
  const { webhook } = await world.call(contract.makeSiteWebhook, { body }, admin.token)
  await expect(world.call(contract.listSiteWebhooks, {}, me.token)).rejects.toMatchObject({ status: 403 })
  const made = await mine(me)
  const { webhooks } = (await world.call(myData, {}, me.token)) as unknown as { webhooks: { id: string }[] }
  expect(webhooks.map(({ id }) => id)).toEqual([made.webhook.id])
  expect(await resealWebhooks(world.tools)).toBe(0)
  const { settings } = world.tools
  const next = {
    ...settings,
    masterKey: Buffer.from('cd'.repeat(32), 'hex'),
    formerKeys: [settings.masterKey],
  }
  const all = await db.selectFrom('webhooks').select('id').execute()
  const before = all.length
  const { uuid } = (await newRoom(world)).room
  const told = () => receiver.of('site.room_created').filter(({ body: said }) => said.includes(uuid))
  await expect.poll(() => told().length, long).toBe(1)
  expect(webhook.reach).toBe('site')
  // Last: from here on this server opens none of them.
  expect(await resealWebhooks({ db, settings: next })).toBe(before)
})
