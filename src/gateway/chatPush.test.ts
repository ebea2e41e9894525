import { describe, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/chat/message.ts'
import { chatServer, NO, person, YES } from '#test/support/chatServer.ts'
import { settled } from '#test/support/settled.ts'
import { until } from '#test/support/until.ts'
import type { Opened } from '#test/support/upgradesAt.ts'
import { onStandingClock } from '#test/support/standingClock.ts'

const served = onStandingClock(['setInterval', 'clearInterval', 'Date', 'performance'], async () => {
  const server = await chatServer()
  for (const uuid of ['ada', 'ben']) server.owners.set(uuid, person(uuid))
  return server
})

/** What somebody wrote in a room, or to somebody. */
const written = (receiverType: 'group' | 'user', receiver: string): ChatMessage => ({
  id: '7',
  conversationId: 'any',
  sender: 'cleo',
  receiverType,
  receiver,
  category: 'message',
  type: 'text',
  data: {
    text: 'hello',
    entities: {
      sender: {
        entityType: 'user',
        entity: { uid: 'cleo', name: 'Cleo', role: 'default', status: 'online', createdAt: 1 },
      },
      receiver: {
        entityType: 'user',
        entity: { uid: 'ada', name: 'Ada', role: 'default', status: 'online', createdAt: 1 },
      },
    },
  },
  sentAt: 1,
  updatedAt: 1,
})
const frames = (texts: readonly string[]): unknown[] => texts.slice(1).map((text) => JSON.parse(text))

/** Gives a sign of life, until it was heard. */
const live = async ({ socket, say }: Opened): Promise<void> => {
  const heard = new Promise((resolve) => socket.once('message', resolve))
  say({ action: 'ping' })
  await heard
}

describe('what is said', () => {
  test('in a room is heard by its members, and between two by those two', async () => {
    const { rooms, auth, says } = await served()
    rooms.set('ada', new Set(['here']))
    const [ada, ben] = [await auth('ada'), await auth('ben')]
    expect([ada.texts, ben.texts]).toEqual([[YES], [YES]])
    const message = written('group', 'here')
    await says({ to: { guid: 'here' }, push: { kind: 'sent', message } })
    await says({ to: { uids: ['ben', 'cleo'] }, push: { kind: 'sent', message: written('user', 'ben') } })
    await expect.poll(() => [ada.texts.length, ben.texts.length]).toEqual([2, 2])
    expect(frames(ada.texts)).toEqual([
      { type: 'message', sender: 'cleo', receiver: 'here', receiverType: 'group', body: message },
    ])
    expect(frames(ben.texts)).toMatchObject([{ type: 'message', receiver: 'ben', receiverType: 'user' }])
  })

  test('is told as what it is: sent, edited, deleted or a reaction', async () => {
    const { auth, says } = await served()
    const ada = await auth('ada')
    const message = written('user', 'ada')
    const reaction = {
      kind: 'reacted',
      conversationId: 'any',
      messageId: '7',
      reaction: '🔥',
      uid: 'cleo',
      added: true,
      count: 1,
    } as const
    for (const kind of ['sent', 'edited', 'deleted'] as const)
      await says({ to: { uids: ['ada'] }, push: { kind, message } })
    await says({ to: { uids: ['ada'] }, push: reaction })
    await expect.poll(() => ada.texts.length).toBe(5)
    const head = { sender: 'cleo', receiver: 'ada', receiverType: 'user', body: message }
    expect(frames(ada.texts)).toEqual([
      { type: 'message', ...head },
      { type: 'edited', ...head },
      { type: 'deleted', ...head },
      { type: 'reaction', body: reaction },
    ])
  })

  test('is not heard by who has not said who they are, beside those who have', async () => {
    const { open, auth, says } = await served()
    const [silent, ada] = [await open(), await auth('ada')]
    await says({ to: { uids: ['ada'] }, push: { kind: 'sent', message: written('user', 'ada') } })
    await expect.poll(() => ada.texts.length).toBe(2)
    expect(silent.texts).toEqual([])
  })
})

describe('a token for a program', () => {
  test('listens where it may read the chat of all rooms, and else is refused, but as no stranger', async () => {
    const { owners, auth, noted } = await served()
    const scoped = (more: object) => person('bot', { sessionId: 'rtp_1', ...more })
    owners.set('reads', scoped({ scopes: ['chat:read'] }))
    owners.set('writes', scoped({ scopes: ['chat:write', 'rooms:join'] }))
    owners.set('some rooms', scoped({ scopes: ['chat:read'], rooms: ['here'] }))
    expect((await auth('reads')).texts).toEqual([YES])
    for (const token of ['writes', 'some rooms']) {
      const { texts, closed } = await auth(token)
      expect([texts, await closed]).toEqual([[NO], 4401])
    }
    expect(noted).toEqual([])
  })
})

describe('a token is looked at again', () => {
  test('where something about its account changed, and no other is', async () => {
    const { owners, asked, open, auth, changes } = await served()
    const silent = await open()
    const [ada, ben] = [await auth('ada'), await auth('ben')]
    asked.length = 0
    owners.delete('ada')
    owners.delete('ben')
    await changes('ada')
    expect(await ada.closed).toBe(4401)
    expect([asked, ben.socket.readyState, silent.socket.readyState]).toEqual([['ada'], 1, 1])
  })

  test('every three minutes, together with who is a member of what', async () => {
    const { owners, rooms, asked, auth, says } = await served()
    const [ada, ben] = [await auth('ada'), await auth('ben')]
    asked.length = 0
    owners.delete('ada')
    rooms.set('ben', new Set(['here']))
    for (const ms of [60_000, 60_000, 59_999]) {
      vi.advanceTimersByTime(ms)
      await Promise.all([ada, ben].map(live))
    }
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(await ada.closed).toBe(4401)
    expect(asked).toEqual(['ada', 'ben'])
    await says({ to: { guid: 'here' }, push: { kind: 'sent', message: written('group', 'here') } })
    await expect.poll(() => frames(ben.texts)).toContainEqual(expect.objectContaining({ type: 'message' }))
  })

  test('where messages may have been lost; one that cannot be looked up then stays', async () => {
    const { owners, auth, loseMessages } = await served()
    const ada = await auth('ada')
    owners.set('ada', () => Promise.reject(new Error('the database is away')))
    loseMessages()
    await settled()
    expect(ada.socket.readyState).toBe(1)
    owners.delete('ada')
    loseMessages()
    expect(await ada.closed).toBe(4401)
  })

  test('only while its socket is open', async () => {
    const { asked, auth, loseMessages } = await served()
    const [ada, ben] = [await auth('ada'), await auth('ben')]
    ada.socket.close()
    await ada.closed
    asked.length = 0
    loseMessages()
    await settled()
    expect([asked, ben.socket.readyState]).toEqual([['ben'], 1])
  })
})

test('a sign of life is asked for every 25 s, and who gave none for long is cut off', async () => {
  const { auth } = await served()
  const ada = await auth('ada')
  let pings = 0
  ada.socket.on('ping', () => pings++)
  vi.advanceTimersByTime(24_999)
  await live(ada)
  expect(pings).toBe(0)
  vi.advanceTimersByTime(1)
  await until(() => pings === 1)
  await live(ada)
  ada.socket.pause()
  vi.advanceTimersByTime(120_000)
  ada.socket.resume()
  expect(await ada.closed).toBe(1006)
})

test('once it ends all are sent away, nothing is looked at any more, and no clock goes on', async () => {
  const { auth, asked, changes, loseMessages, end } = await served()
  const ada = await auth('ada')
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await end()
  expect(await ada.closed).toBe(1001)
  expect(vi.getTimerCount()).toBe(0)
  asked.length = 0
  await changes('ada')
  loseMessages()
  await settled()
  expect(asked).toEqual([])
})
