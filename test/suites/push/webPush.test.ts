import { expect, test } from 'vitest'
import { webPush } from '#adapters/push/webPush.ts'
import { startPushService } from '#test/support/pushService.ts'

const service = await startPushService()
const keys = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  contact: 'mailto:house@example.com',
}
const message = { body: '{}', topic: 'a'.repeat(32), ttlS: 60, urgency: 'normal' } as const

test('22: addresses of no push service, of a private host or elsewhere are refused, and nothing reaches them', async () => {
  const address = { ...service.subscription().keys, endpoint: 'https://fcm.googleapis.com/x' }
  const strict = webPush({ listed: [], resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://me@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    `https://fcm.googleapis.com/${'x'.repeat(2048)}`,
    'no address',
  ])
    expect([strict.allows(endpoint), await strict.send({ ...address, endpoint }, message, keys)]).toEqual([
      false,
      { is: 'refused' },
    ])
  expect(strict.allows('https://web.push.apple.com/x')).toBe(true)
  // The name leads into this network now.
  expect(await strict.send(address, message, keys)).toEqual({ is: 'refused' })
  expect(service.asked).toEqual([])
})

test('a browser whose keys are none is sent nothing', async () => {
  const sender = webPush({ listed: [service.host] })
  const { endpoint } = service.subscription()
  expect(await sender.send({ endpoint, p256dh: 'AAAA', auth: 'AAAA' }, message, keys)).toEqual({
    is: 'refused',
  })
  expect(service.asked).not.toContain(new URL(endpoint).pathname)
})

test('what a push service answers is told apart, and no redirect is followed', async () => {
  const sender = webPush({ listed: [service.host] })
  const outcomes: unknown[] = []
  const elsewhere = service.subscription()
  for (const answer of [
    { status: 201 },
    { status: 404 },
    { status: 410 },
    { status: 413 },
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503 },
    { status: 403 },
    { status: 307, headers: { location: elsewhere.endpoint } },
  ]) {
    const { endpoint, keys: theirs } = service.subscription()
    service.answer(endpoint, answer)
    outcomes.push(await sender.send({ endpoint, ...theirs }, message, keys))
  }
  expect(outcomes).toEqual([
    { is: 'sent' },
    { is: 'gone' },
    { is: 'gone' },
    { is: 'tooLarge' },
    { is: 'busy', retryAfterS: 7 },
    { is: 'busy', retryAfterS: null },
    { is: 'refused' },
    { is: 'refused' },
  ])
  expect(service.asked).not.toContain(new URL(elsewhere.endpoint).pathname)
})
