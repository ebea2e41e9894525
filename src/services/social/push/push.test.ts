import { describe, expect, test } from 'vitest'
import { allDevices, removeDevice } from '#contract/social/devices.ts'
import { invite } from '#contract/social/invitations.ts'
import { notificationSettings, putNotificationSettings } from '#contract/social/notificationSettings.ts'
import { notifications } from '#contract/social/notifications.ts'
import { pushToBrowsers, subscribeBrowser } from '#contract/social/webNotifications.ts'
import { putUserData } from '#contract/user/settings.ts'
import { createServiceToken } from '#services/user/api.ts'
import type { Tools } from '#services/core/context.ts'
import { pusher } from '#services/social/push/pushWorker.ts'
import { account } from '#test/suites/doors/callers.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startPushService } from '#test/support/pushService.ts'
import { startWorld } from '#test/support/world.ts'

const service = await startPushService()
const world = await startWorld({ PUSH_HOSTS: service.host, PUSH_CONTACT: 'mailto:house@example.com' })
const { db } = world.tools
type Someone = Pick<Person, 'uuid' | 'token'>
const someone = (nickname: string) => newPerson(world, { nickname })
const subscribe = async (who: Someone) => {
  const body = service.subscription()
  const { device, publicKey } = await world.call(subscribeBrowser, { body }, who.token)
  return { endpoint: body.endpoint, device, publicKey }
}
const ask = (from: Someone, to: Someone) => world.call(invite, { body: { userUuid: to.uuid } }, from.token)
/** Until all pushes that wait for their time are done. */
const pushed = async () => {
  await jobsDone(world.tools)
  await dueNow(world.tools, 'social.push')
}
const devicesOf = (who: Someone) => world.call(allDevices, { params: { id: who.uuid } }, who.token)
const cameFor = (endpoint: string) =>
  service.received.filter(({ path }) => path === new URL(endpoint).pathname)

describe('browsers', () => {
  test('21: what is told reaches the browser encrypted, from a sender who can prove who it is', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    await world.call(putUserData, { body: { language: 'es' } }, ada.token)
    const { endpoint, device, publicKey } = await subscribe(ada)
    expect(device).toMatchObject({ platform: 'web', token: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect((await world.call(notificationSettings, {}, ada.token)).publicKey).toBe(publicKey)
    await ask(ben, ada)
    await pushed()
    const [came] = await service.until(endpoint)
    expect(came?.message).toEqual({
      web_push: 8030,
      notification: {
        title: 'Ben quiere añadirte a sus amistades',
        body: '',
        navigate: `${world.tools.settings.publicUrl}/u/${ben.uuid}`,
        tag: `friendRequest ${ben.uuid}`,
        lang: 'es',
        dir: 'ltr',
        silent: false,
        data: { id: expect.any(String), kind: 'friendRequest' },
      },
      app_badge: 1,
      mutable: false,
    })
    expect(came?.headers).toMatchObject({
      urgency: 'low',
      topic: expect.stringMatching(/^[0-9a-f]{32}$/),
      'content-encoding': 'aes128gcm',
    })
    const ttl = Number(came?.headers['ttl'])
    expect(ttl).toBeGreaterThan(86_000)
    expect(ttl).toBeLessThanOrEqual(86_400)
    expect(came?.claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:house@example.com' })
    expect((came?.claims.exp ?? 0) * 1000 - Date.now()).toBeLessThan(24 * 3_600_000)
    expect(String(came?.headers.authorization)).toContain(publicKey)
  })

  test('where a browser is reached is secret: sealed, and in no answer', async () => {
    const ada = await someone('Ada')
    const { endpoint, device } = await subscribe(ada)
    expect((await devicesOf(ada))[0]).toEqual(device)
    const shown = JSON.stringify([await devicesOf(ada), device])
    const { tokenSealed } = await db
      .selectFrom('devices')
      .select('tokenSealed')
      .where('userUuid', '=', ada.uuid)
      .executeTakeFirstOrThrow()
    for (const held of [shown, tokenSealed.toString('latin1')])
      expect(held).not.toContain(new URL(endpoint).pathname.slice(1))
    await world.call(removeDevice, { params: { token: device.token ?? '' } }, ada.token)
    expect(await devicesOf(ada)).toEqual([])
  })

  test('addresses where we do not send and keys that are none are refused', async () => {
    const ada = await someone('Ada')
    const good = service.subscription()
    const put = (body: typeof good) => world.call(subscribeBrowser, { body }, ada.token)
    await expect(put({ ...good, endpoint: 'https://push.example.com/x' })).rejects.toMatchObject({
      code: 'pushHostNotAllowed',
    })
    const p256dh = Buffer.alloc(65, 2).toString('base64url')
    await expect(put({ ...good, keys: { ...good.keys, p256dh } })).rejects.toMatchObject({
      code: 'deviceNotValid',
    })
  })

  test('“Send me one” comes at once, to one’s own browsers; services send to whom they name', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const { endpoint } = await subscribe(ada)
    expect(await world.call(pushToBrowsers, {}, ada.token)).toMatchObject({ recipients: 1 })
    expect((await service.until(endpoint))[0]?.message.notification).toMatchObject({ title: 'It works' })
    const token = await createServiceToken(world.tools, 'push')
    const body = { userUuid: ada.uuid, title: 'Hello', body: '', link: '/events' }
    expect(await world.call(pushToBrowsers, { body }, token)).toMatchObject({ recipients: 1 })
    expect((await service.until(endpoint, 2))[1]?.message.notification).toMatchObject({
      title: 'Hello',
      navigate: `${world.tools.settings.publicUrl}/events`,
    })
    expect(await world.call(pushToBrowsers, {}, ben.token)).toMatchObject({ recipients: 0 })
    const nobody = { ...body, userUuid: world.tools.id() }
    await expect(world.call(pushToBrowsers, { body: nobody }, token)).rejects.toMatchObject({
      code: 'personNotFound',
    })
    await expect(world.call(pushToBrowsers, {}, (await account(world, 'bot')).token)).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('what comes back', () => {
  test('21: a subscription that is gone is deleted; one that is refused three times is left alone', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const [gone, refused] = [await subscribe(ada), await subscribe(ben)]
    service.answer(gone.endpoint, { status: 410 })
    service.answer(refused.endpoint, { status: 403 })
    for (let n = 0; n < 4; n++) {
      const other = await someone('Other')
      await ask(other, ada)
      await ask(other, ben)
      await pushed()
    }
    expect(await devicesOf(ada)).toEqual([])
    expect(await devicesOf(ben)).toHaveLength(1)
    const path = new URL(refused.endpoint).pathname
    expect(service.asked.filter((one) => one === path)).toHaveLength(3)
  })

  test('21: a push service that asks for time gets it, and the message comes again with the same tag', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const { endpoint } = await subscribe(ada)
    service.answer(endpoint, { status: 429, headers: { 'retry-after': '1' } })
    await ask(ben, ada)
    await jobsDone(world.tools)
    const path = new URL(endpoint).pathname
    await expect.poll(() => service.asked.includes(path), { timeout: 20_000 }).toBe(true)
    service.answer(endpoint, { status: 201 })
    const [came] = await service.until(endpoint)
    expect(came?.message.notification).toMatchObject({ tag: `friendRequest ${ben.uuid}` })
  })
})

test('16: a push whose sender dies before it is noted comes again with the same tag', async () => {
  const [ada, ben] = [await someone('Ada'), await someone('Ben')]
  const { endpoint } = await subscribe(ada)
  await ask(ben, ada)
  await jobsDone(world.tools)
  const { notifications: told } = await world.call(notifications, { query: {} }, ada.token)
  const job = { notificationId: told[0]?.id ?? '', userUuid: ada.uuid, tries: 0 }
  const { signal } = new AbortController()
  const dying: Tools = {
    ...world.tools,
    webPush: {
      ...world.tools.webPush,
      send: async (...message) => {
        await world.tools.webPush.send(...message)
        throw new Error('killed')
      },
    },
  }
  await expect(pusher.work(dying, job, signal)).rejects.toThrow('killed')
  await pusher.work(world.tools, job, signal)
  const came = await service.until(endpoint, 2)
  expect(new Set(came.map(({ message }) => message.notification['tag'])).size).toBe(1)
  expect(new Set(came.map(({ headers }) => headers['topic'])).size).toBe(1)
})

describe('what is held back', () => {
  test('who looks, who read it and who switched it off is sent nothing; previews say as much as one lets them', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const { endpoint } = await subscribe(ada)
    const put = (body: object) => world.call(putNotificationSettings, { body }, ada.token)
    await put({ kinds: { friendRequest: { push: false } } })
    await ask(ben, ada)
    await pushed()
    expect(cameFor(endpoint)).toEqual([])
    await put({ kinds: { friendRequest: { push: true } }, previews: 'none', sounds: false })
    await ask(await someone('Cleo'), ada)
    await pushed()
    expect(cameFor(endpoint)).toMatchObject([
      { message: { notification: { title: 'New friend request', body: '', silent: true } } },
    ])
    const { unread } = await world.call(notifications, { query: {} }, ada.token)
    expect(unread).toBe(2)
  })

  test('20: the 21st push of an hour stays in the inbox, and one says that there is more', async () => {
    const ada = await someone('Ada')
    const { endpoint } = await subscribe(ada)
    for (let n = 0; n < 23; n++) await ask(await account(world, 'user'), ada)
    await pushed()
    const titles = cameFor(endpoint).map(({ message }) => message.notification['title'])
    expect(titles).toHaveLength(21)
    expect(titles.filter((title) => title === 'There is more in Roomtone')).toHaveLength(1)
    expect((await world.call(notifications, { query: {} }, ada.token)).unread).toBe(23)
  })

  test('19: in quiet hours the row stays and nothing is sent', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const { endpoint } = await subscribe(ada)
    const quiet = {
      from: '00:00',
      to: '23:59',
      timeZone: 'UTC',
      days: [0, 1, 2, 3, 4, 5, 6],
      letFriends: false,
    }
    const minute = new Date().toISOString().slice(11, 16)
    // The one minute that is left out of the day.
    const body = { quiet: minute === '23:59' ? { ...quiet, from: '12:00', to: '11:59' } : quiet }
    await world.call(putNotificationSettings, { body }, ada.token)
    await ask(ben, ada)
    await pushed()
    expect(cameFor(endpoint)).toEqual([])
    expect((await world.call(notifications, { query: {} }, ada.token)).unread).toBe(1)
  })
})

test('23: on a server that push services could not reach anybody about, pushes to browsers are off', async () => {
  const local = await startWorld({ PUBLIC_URL: 'https://localhost' })
  const ada = await newPerson(local)
  expect((await local.call(notificationSettings, {}, ada.token)).publicKey).toBeNull()
  const body = service.subscription()
  for (const ask of [
    () => local.call(subscribeBrowser, { body }, ada.token),
    () => local.call(pushToBrowsers, {}, ada.token),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'pushAbsent' })
})
