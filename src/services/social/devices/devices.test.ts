import { expect, test } from 'vitest'
import { block } from '#contract/social/blocks.ts'
import * as contract from '#contract/social/devices.ts'
import { followDj } from '#contract/social/djFans.ts'
import { myData } from '#contract/user/myData.ts'
import { accountErased } from '#facts/user.ts'
import { replaced } from '#services/core/replaced.ts'
import { resealDevices } from '#services/social/api.ts'
import { createServiceToken } from '#services/user/api.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db, settings } = world.tools
const service = await createServiceToken(world.tools, 'devices')
const someone = () => account(world, 'user')
let made = 0
const newToken = (): string => `firebase:${'x'.repeat(20)}-${(made += 1)}`
const add = (who: Caller, token = newToken(), more: { name?: string } = {}) =>
  world.call(contract.addDevice, { body: { token, platform: 'android', ...more } }, who.token)
const all = (whose: Caller, token: string) =>
  world.call(contract.allDevices, { params: { id: whose.uuid } }, token)
const single = (whose: Caller, b: string, token: string) =>
  world.call(contract.singleDevice, { params: { a: whose.uuid, b } }, token)

test('25: a device is registered once, read and forgotten, with ":" written as "_" in paths', async () => {
  const ada = await someone()
  const token = newToken()
  const first = await add(ada, token, { name: 'Phone' })
  expect(first).toMatchObject({
    userUuid: ada.uuid,
    platform: 'android',
    token,
    name: 'Phone',
    language: 'en',
  })
  expect((await add(ada, token)).id).toBe(first.id)
  const inPath = token.replaceAll(':', '_')
  expect((await single(ada, inPath, ada.token)).token).toBe(token)
  await world.call(contract.removeDevice, { params: { token: inPath } }, ada.token)
  await expect(
    world.call(contract.removeDevice, { params: { token: inPath } }, ada.token),
  ).rejects.toMatchObject({ code: 'deviceNotFound' })
})

test('a token is its last account’s, and of many the longest unseen goes', async () => {
  const [ada, ben] = [await someone(), await someone()]
  const token = newToken()
  await add(ada, token)
  await add(ben, token)
  expect(await all(ada, ada.token)).toEqual([])
  expect((await all(ben, ben.token)).map((device) => device.token)).toEqual([token])
  const row = {
    userUuid: ada.uuid,
    platform: 'ios',
    tokenSealed: Buffer.from(''),
    name: '',
    language: 'en',
    createdAt: new Date(),
  }
  const old = Array.from({ length: 20 }, (_, i) => ({
    ...row,
    tokenHash: Buffer.from(`${ada.uuid} ${i}`),
    seenAt: new Date(Date.now() - (i + 1) * 60_000),
  }))
  await db.insertInto('devices').values(old).execute()
  await add(ada, token)
  const left = await db.selectFrom('devices').select('tokenHash').where('userUuid', '=', ada.uuid).execute()
  expect(left).toHaveLength(20)
  expect(left.map(({ tokenHash }) => tokenHash.toString())).not.toContain(`${ada.uuid} 19`)
})

test('what cannot be a token is refused, that of a browser too', async () => {
  const ada = await someone()
  for (const body of [
    { token: 'short', platform: 'android' },
    { token: 'z'.repeat(64), platform: 'ios' },
    { token: 'https://push.example/1', platform: 'web' },
  ] as const)
    await expect(world.call(contract.addDevice, { body }, ada.token)).rejects.toMatchObject({
      code: 'deviceNotValid',
    })
  const ios = { token: 'ab'.repeat(32), platform: 'ios' } as const
  expect((await world.call(contract.addDevice, { body: ios }, ada.token)).platform).toBe('ios')
})

test('one’s own devices, admins and services read and forget; admins without tokens; others find nothing', async () => {
  const [ada, ben, admin] = [await someone(), await someone(), await account(world, 'admin')]
  const { token = '' } = await add(ada)
  expect((await single(ada, token, service)).token).toBe(token)
  expect(await single(ada, token, admin.token)).not.toHaveProperty('token')
  expect(await all(ada, admin.token)).toHaveLength(1)
  await expect(single(ada, token, ben.token)).rejects.toMatchObject({ code: 'deviceNotFound' })
  await expect(all(ada, ben.token)).rejects.toMatchObject({ code: 'personNotFound' })
  await expect(all({ ...ada, uuid: crypto.randomUUID() }, service)).rejects.toMatchObject({
    code: 'personNotFound',
  })
  const forget = (by: string) =>
    world.call(contract.removeDeviceOf, { params: { a: ada.uuid, b: token } }, by)
  await expect(forget(ben.token)).rejects.toMatchObject({ code: 'deviceNotFound' })
  expect((await world.fetch(`/api/social-service/devices/all-devices/${ada.uuid}`)).status).toBe(401)
  await forget(admin.token)
  await expect(forget(service)).rejects.toMatchObject({ code: 'deviceNotFound' })
})

test('services list the devices of fans who want to be told and are not blocked', async () => {
  const [dj, told, quiet, blocked] = [await someone(), await someone(), await someone(), await someone()]
  for (const [fan, notify] of [
    [told, true],
    [quiet, false],
    [blocked, true],
  ] as const) {
    await add(fan)
    await world.call(followDj, { body: { djUuid: dj.uuid, notify } }, fan.token)
  }
  await world.call(block, { body: { userUuid: blocked.uuid } }, dj.token)
  const list = await world.call(contract.fansDevices, { query: { djUuid: dj.uuid } }, service)
  expect(list).toMatchObject({ count: 1, devices: [{ userUuid: told.uuid }] })
})

test('tokens lie sealed, are sealed anew under another key, stay out of my data and go with the account', async () => {
  const ada = await someone()
  const { token = '' } = await add(ada)
  const row = () =>
    db.selectFrom('devices').selectAll().where('userUuid', '=', ada.uuid).executeTakeFirstOrThrow()
  const before = await row()
  for (const bytes of [before.tokenHash, before.tokenSealed]) expect(bytes.includes(token)).toBe(false)
  const { social } = await world.call(myData, {}, ada.token)
  expect(social.devices).toMatchObject([{ platform: 'android' }])
  expect(JSON.stringify(social)).not.toContain(token)

  const next = replaced(settings, { masterKey: Buffer.alloc(32, 7), formerKeys: [settings.masterKey] })
  expect(await resealDevices(replaced(world.tools, { settings: next }))).toBeGreaterThan(0)
  expect((await row()).tokenSealed.equals(before.tokenSealed)).toBe(false)
  const back = replaced(settings, { formerKeys: [next.masterKey] })
  await resealDevices(replaced(world.tools, { settings: back }))
  expect((await single(ada, token, ada.token)).token).toBe(token)
  await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ada.uuid })))
  await expect.poll(() => all(ada, service), { timeout: 20_000 }).toEqual([])
})
