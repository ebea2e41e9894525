import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { createGateway } from '#gateway/server.ts'
import type { Mounted } from '#services/core/implement.ts'
import { holdGiven, takeFaults } from '#test/support/contract.ts'
import { holdBroadcast, holdChatPush, holdReply } from '#test/support/frames.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

const Card = z.object({ nickname: z.string(), badges: z.array(z.object({ name: z.string() })).default([]) })
const card = endpoint({
  method: 'get',
  path: '/api/test-service/card',
  does: 'Shows a card.',
  as: 'anyone',
  scope: null,
  gives: { 200: Card },
  refuses: [],
})

const answerOf = async (given: unknown) => {
  const mounted: Mounted = { endpoint: card, operation: () => Promise.resolve(given) as never }
  const gateway = await createGateway({
    tools: world.tools,
    services: new Map([['test', [mounted]]]),
    chat: [],
    chatError: () => ({}),
    authenticate: () => Promise.resolve(null),
    authenticateChat: () => Promise.resolve(null),
    readiness: { ready: true, check: () => Promise.resolve() },
    hosts: new Map(),
    webDirectory: '/nowhere',
    trustProxy: false,
    checkAnswer: holdGiven,
  })
  const { statusCode } = await gateway.inject('/api/test-service/card')
  await gateway.close()
  return { statusCode, faults: takeFaults() }
}

test('an answer that is what the contract says passes', async () => {
  const given = { nickname: 'Ada', badges: [{ name: 'STAFF', note: undefined }] }
  expect(await answerOf(given)).toEqual({ statusCode: 200, faults: [] })
})

test.each([
  [
    'a key too many',
    { nickname: 'Ada', badges: [], email: 'ada@example.com' },
    '/email: not in the contract',
  ],
  [
    'one deep inside',
    { nickname: 'Ada', badges: [{ name: 'STAFF', id: 7 }] },
    '/badges/0/id: not in the contract',
  ],
  ['a key too few', { badges: [] }, '/nickname'],
  ['a default it leaves to the reader', { nickname: 'Ada' }, '/badges: missing'],
])('an answer with %s fails', async (_what, given, fault) => {
  const { statusCode, faults } = await answerOf(given)
  expect(statusCode).toBe(500)
  expect(faults).toEqual([expect.stringContaining(`get /api/test-service/card: ${fault}`)])
})

test('so do messages, replies and pushes of the sockets', () => {
  const told = { room: '', from: '0', context: 'user', sentAt: 1 }
  const params = { userUuid: world.tools.id(), animation: 'jump' }
  const jumped = { ...told, message: { name: 'playedOneTimeAnimation', params } }
  holdBroadcast(jumped)
  expect(() => holdBroadcast({ ...jumped, secret: 1 })).toThrow('secret')
  const leaky = { ...jumped.message, params: { ...params, address: '::1' } }
  expect(() => holdBroadcast({ ...told, message: leaky })).toThrow('/message/params/address: not in')
  expect(() => holdReply('addDj', { changed: true, song: {}, messageId: 1, context: 'response' })).toThrow(
    'reply to addDj: /song',
  )
  expect(() => holdChatPush({ type: 'message', sender: 'x' })).toThrow('chat push message')
  expect(takeFaults()).toHaveLength(4)
})
