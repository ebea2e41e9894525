import { describe, expect, test } from 'vitest'
import { apns } from '#adapters/push/apns.ts'
import { fcm } from '#adapters/push/fcm.ts'
import type { MobileDevice, MobileMessage, MobilePush } from '#ports/push.ts'
import { type Arrived, apnsDouble, fcmDouble } from './vendorDoubles.ts'

const google = await fcmDouble()
const apple = await apnsDouble()

const message: MobileMessage = {
  shown: { title: 'Ben wants to be friends', body: 'Hello', isSilent: false, badge: 3 },
  data: { id: '1', kind: 'friendRequest', link: '/u/1' },
  tag: 'a'.repeat(32),
  ttlS: 60,
  urgency: 'high',
}
const silent: MobileMessage = { ...message, shown: null, data: { data: '{"dismiss":["1"]}' } }

interface End {
  readonly push: MobilePush
  readonly arrived: readonly Arrived[]
  /** Tokens of devices, by what is said of them. */
  readonly devices: Readonly<Record<'here' | 'gone' | 'invalid' | 'busy' | 'down' | 'refused', MobileDevice>>
  collapsedBy(arrived: Arrived): unknown
}

const android = (token: string): MobileDevice => ({
  platform: 'android',
  token: `${token}-${'x'.repeat(30)}`,
})
const ios = (first: string): MobileDevice => ({ platform: 'ios', token: first.padEnd(64, 'a') })

const ends: Readonly<Record<string, End>> = {
  FCM: {
    push: fcm(google),
    arrived: google.arrived,
    devices: {
      here: android('here'),
      gone: android('gone'),
      invalid: android('invalid'),
      busy: android('busy'),
      down: android('down'),
      refused: android('refused'),
    },
    collapsedBy: ({ body }) => (body['android'] as { collapse_key: string }).collapse_key,
  },
  APNs: {
    push: apns(apple.config),
    arrived: apple.arrived,
    devices: {
      here: ios('a'),
      gone: ios('0'),
      invalid: ios('1'),
      busy: ios('2'),
      down: ios('3'),
      refused: ios('4'),
    },
    collapsedBy: ({ headers }) => headers['apns-collapse-id'],
  },
}

describe.each(Object.entries(ends))('24: %s', (_name, { push, arrived, devices, collapsedBy }) => {
  test('tells apart what became of a message', async () => {
    const said = async (device: MobileDevice) => (await push.send(device, message)).is
    expect(await said(devices.here)).toBe('sent')
    for (const device of [devices.gone, devices.invalid]) expect(await said(device)).toBe('gone')
    for (const device of [devices.busy, devices.down]) expect(await said(device)).toBe('busy')
    expect(await said(devices.refused)).toBe('refused')
  })

  test('what is too large is not sent; what comes again replaces what is shown', async () => {
    const before = arrived.length
    const large = { ...message, data: { ...message.data, data: 'x'.repeat(4100) } }
    expect(await push.send(devices.here, large)).toEqual({ is: 'tooLarge' })
    expect(arrived.length).toBe(before)
    for (let n = 0; n < 2; n++) await push.send(devices.here, message)
    expect(arrived.slice(-2).map(collapsedBy)).toEqual([message.tag, message.tag])
  })

  test('whoever is not there is busy', async () => {
    const nobody = 'http://127.0.0.1:9'
    const account = { ...google.account, token_uri: `${nobody}/token` }
    const away = { FCM: fcm({ account, baseUrl: nobody }), APNs: apns({ ...apple.config, baseUrl: nobody }) }
    const one = away[devices.here.platform === 'ios' ? 'APNs' : 'FCM']
    expect(await one.send(devices.here, message)).toEqual({ is: 'busy', retryAfterS: null })
  })
})

test('24: FCM: signs in for the messaging scope, waits as it is asked to, and signs in anew when its token ran out', async () => {
  const push = fcm(google)
  await push.send(android('here'), message)
  expect(google.signIns.at(-1)).toMatchObject({
    iss: google.account.client_email,
    aud: google.account.token_uri,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  })
  expect(google.arrived.at(-1)).toMatchObject({
    headers: { path: '/v1/projects/house/messages:send' },
    body: {
      notification: { title: 'Ben wants to be friends', body: 'Hello' },
      data: message.data,
      android: { priority: 'HIGH', ttl: '60s', notification: { tag: message.tag, notification_count: 3 } },
    },
  })
  expect(await push.send(android('busy'), message)).toEqual({ is: 'busy', retryAfterS: 7 })
  google.expire()
  expect(await push.send(android('here'), silent)).toEqual({ is: 'sent' })
  expect(google.arrived.at(-1)?.body).not.toHaveProperty('notification')
})

test('24: APNs: alerts and what nobody sees are told apart, by a token of the team that is kept and renewed', async () => {
  const push = apns(apple.config)
  await push.send(ios('b'), message)
  await push.send(ios('b'), { ...silent, urgency: 'low' })
  const [alert, background] = apple.arrived.slice(-2)
  expect(alert).toMatchObject({
    headers: { 'apns-topic': 'com.example.house', 'apns-push-type': 'alert', 'apns-priority': '10' },
    claims: { iss: 'TEAM' },
    body: {
      aps: { alert: { title: 'Ben wants to be friends', body: 'Hello' }, badge: 3, sound: 'default' },
      link: '/u/1',
    },
  })
  expect(Number(alert?.headers['apns-expiration'])).toBeGreaterThan(Date.now() / 1000)
  expect(background).toMatchObject({
    headers: { 'apns-push-type': 'background', 'apns-priority': '5' },
    body: { aps: { 'content-available': 1 }, data: '{"dismiss":["1"]}' },
  })
  expect(background?.headers['authorization']).toBe(alert?.headers['authorization'])
  apple.expire(1)
  expect(await push.send(ios('b'), message)).toEqual({ is: 'sent' })
})
