import { expect, test } from 'vitest'
import { invite } from '#contract/social/invitations.ts'
import { pushStatus } from '#contract/social/pushStatus.ts'
import { subscribeBrowser } from '#contract/social/webNotifications.ts'
import { account } from '#test/suites/doors/callers.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { startWorld } from '#test/support/world.ts'

const service = await startPushService()
const world = await startWorld({ PUSH_HOSTS: service.host, PUSH_CONTACT: 'mailto:house@example.com' })
const subscribe = async (who: Person): Promise<string> => {
  const body = service.subscription()
  await world.call(subscribeBrowser, { body }, who.token)
  return body.endpoint
}
const pathOf = (endpoint: string): string => new URL(endpoint).pathname
const tell = async (who: Person) => {
  const other = await newPerson(world)
  await world.call(invite, { body: { userUuid: who.uuid } }, other.token)
  await jobsDone(world.tools)
}

test('21: a push service that asks for time is asked nothing for anybody until then', async () => {
  const [ada, cleo] = [await newPerson(world), await newPerson(world)]
  const [hers, theirs] = [await subscribe(ada), await subscribe(cleo)]
  service.answer(hers, { status: 429, headers: { 'retry-after': '600' } })
  await tell(ada)
  await dueNow(world.tools, 'social.push').catch(() => undefined)
  expect(service.asked).toContain(pathOf(hers))
  service.answer(hers, { status: 201 })
  await tell(cleo)
  expect(service.asked).not.toContain(pathOf(theirs))
  await world.tools.kv.delete(`social.pushPaused:${service.host}`)
  await dueNow(world.tools, 'social.push')
  await service.until(hers)
  await service.until(theirs)
})

test('15: what is told is one message, of one tag, on each of two devices', async () => {
  const ada = await newPerson(world)
  const devices = [await subscribe(ada), await subscribe(ada)]
  await tell(ada)
  await dueNow(world.tools, 'social.push')
  const came = service.received.filter(({ path }) => devices.map(pathOf).includes(path))
  expect(came.map(({ path }) => path).toSorted()).toEqual(devices.map(pathOf).toSorted())
  expect(new Set(came.map(({ message }) => message.notification['tag'])).size).toBe(1)
})

test('23: admins read what is lacking where no push service could reach anybody about it', async () => {
  const local = await startWorld({ PUBLIC_URL: 'https://localhost' })
  const status = (of: typeof world, by: { readonly token: string }) => of.call(pushStatus, {}, by.token)
  expect(await status(local, await account(local, 'admin'))).toMatchObject({
    isSetUp: false,
    lacks: 'contact',
  })
  expect(await status(world, await account(world, 'admin'))).toMatchObject({ isSetUp: true, lacks: null })
  await expect(status(local, await newPerson(local))).rejects.toMatchObject({ status: 403 })
})
