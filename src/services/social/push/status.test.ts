import { expect, test } from 'vitest'
import { pushStatus } from '#contract/social/pushStatus.ts'
import { subscribeBrowser } from '#contract/social/webNotifications.ts'
import { newPerson } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { startWorld } from '#test/support/world.ts'

const service = await startPushService()
const world = await startWorld({ PUSH_HOSTS: service.host, PUSH_CONTACT: 'mailto:house@example.com' })

test('23: admins read whether messages can be pushed to browsers, and why not', async () => {
  const admin = await newPerson(world, { role: 'admin' })
  const ask = () => world.call(pushStatus, {}, admin.token)
  const contact = 'mailto:house@example.com'
  expect(await ask()).toEqual({ isSetUp: true, lacks: null, contact, browsers: 0, broken: 0 })
  await world.call(subscribeBrowser, { body: service.subscription() }, admin.token)
  await world.call(subscribeBrowser, { body: service.subscription() }, admin.token)
  const { id } = await world.tools.db.selectFrom('devices').select('id').executeTakeFirstOrThrow()
  await world.tools.db.updateTable('devices').set({ failures: 3 }).where('id', '=', id).execute()
  expect(await ask()).toMatchObject({ browsers: 1, broken: 1 })
  const plain = await newPerson(world)
  await expect(world.call(pushStatus, {}, plain.token)).rejects.toMatchObject({ status: 403 })
})
