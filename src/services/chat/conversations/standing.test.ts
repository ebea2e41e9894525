import { describe, expect, test } from 'vitest'
import { conversations, conversationWith, readUser } from '#contract/chat/conversations.ts'
import { conversationMessages, userMessages } from '#contract/chat/messages.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { searchMessages } from '#contract/chat/search.ts'
import * as contract from '#contract/chat/standing.ts'
import { block, unblock } from '#contract/social/blocks.ts'
import { notificationSummary, notifications } from '#contract/social/notifications.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { myData } from '#contract/user/myData.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const someone = (nickname: string) => newPerson(world, { nickname })
const idOf = (one: Person, other: Person) => [one.uuid, other.uuid].sort().join('_user_')
const write = async (from: Person, to: Person, text = 'psst', muid?: string) => {
  const body = { receiver: to.uuid, receiverType: 'user', data: { text }, muid } as const
  return (await world.call(sendMessage, { body }, from.token)).data
}
const list = async (who: Person) => (await world.call(conversations, { query: {} }, who.token)).data
const groupOf = async (who: Person, other: Person) =>
  (await list(who)).find(({ conversationId }) => conversationId === idOf(who, other))?.roomtone.group
const change = (act: 'accept' | 'decline', who: Person, other: Person) =>
  world.call(
    act === 'accept' ? contract.acceptConversation : contract.declineConversation,
    { params: { conversationId: idOf(who, other) } },
    who.token,
  )
const mute = (who: Person, other: Person, until: string | null) =>
  world.call(
    contract.muteConversation,
    { params: { conversationId: idOf(who, other) }, body: { until } },
    who.token,
  )
const told = async (who: Person) => {
  await jobsDone(world.tools)
  return (await world.call(notifications, { query: {} }, who.token)).notifications.map(({ kind }) => kind)
}

describe('29: conversations in three groups', () => {
  test('a stranger’s message is in Unset; an answer moves it to Others, friendship to Friends', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    await write(ben, ada)
    expect([await groupOf(ada, ben), await groupOf(ben, ada)]).toEqual(['unset', 'others'])
    expect(await told(ada)).toEqual(['dmRequest'])
    await write(ada, ben)
    expect(await groupOf(ada, ben)).toBe('others')
    await befriend(world, ada, ben)
    expect([await groupOf(ada, ben), await groupOf(ben, ada)]).toEqual(['friends', 'friends'])
  })

  test('the fourth message before an answer is refused, whatever comes at once; a repeat of one is not', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const sent = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => write(ben, ada, `${n}`, `m${n}`)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const wait = { status: 403, message: 'Wait for an answer before you write more' }
    await expect(write(ben, ada)).rejects.toMatchObject(wait)
    const known = sent.findIndex(({ status }) => status === 'fulfilled') + 1
    await expect(write(ben, ada, 'again', `m${known}`)).resolves.toMatchObject({ data: { text: `${known}` } })
    await change('accept', ada, ben)
    await expect(write(ben, ada)).resolves.toBeTruthy()
  })

  test('ten people a day are new, and no more', async () => {
    const ben = await someone('Ben')
    const others = await Promise.all(Array.from({ length: 11 }, (_, n) => someone(`Ada ${n}`)))
    for (const ada of others.slice(0, 10)) await write(ben, ada)
    const [last] = others.slice(10)
    if (!last) throw new Error('eleven were made')
    const refused = { status: 403, message: 'You wrote to as many new people as you may today' }
    await expect(write(ben, last)).rejects.toMatchObject(refused)
    await write(last, ben)
    await expect(write(ben, last)).resolves.toBeTruthy()
  })

  test('who takes messages of nobody new is written to by those they wrote to', async () => {
    const [ada, ben, cleo] = [await someone('Ada'), await someone('Ben'), await someone('Cleo')]
    await befriend(world, ada, cleo)
    await world.call(putPrivacy, { body: { messagesFrom: 'friends' } }, ada.token)
    const closed = { status: 403, message: 'This person does not take messages from you' }
    await expect(write(ben, ada)).rejects.toMatchObject(closed)
    await expect(write(cleo, ada)).resolves.toBeTruthy()
    await world.call(putPrivacy, { body: { messagesFrom: 'nobody' } }, ada.token)
    await write(ada, ben)
    await expect(write(ben, ada)).resolves.toBeTruthy()
  })

  test('declining hides until something new comes; accepting needs no answer', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    await write(ben, ada)
    const summary = () => world.call(notificationSummary, {}, ada.token)
    expect(await summary()).toMatchObject({ requests: 1, messages: 0 })
    await change('decline', ada, ben)
    expect([await list(ada), await summary()]).toMatchObject([[], { requests: 0, messages: 0 }])
    expect(await groupOf(ben, ada)).toBe('others')
    await write(ben, ada)
    expect(await list(ada)).toMatchObject([{ unreadMessageCount: 1, roomtone: { group: 'unset' } }])
    expect((await change('accept', ada, ben)).data.roomtone).toEqual({ group: 'others', mutedUntil: null })
    expect(await summary()).toMatchObject({ requests: 0, messages: 1 })
  })

  test('who mutes a conversation is told nothing of it, and reads it all the same', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    await befriend(world, ada, ben)
    expect((await mute(ada, ben, 'ever')).data.roomtone.mutedUntil).toBe('ever')
    await write(ben, ada)
    expect(await told(ada)).not.toContain('dm')
    expect(await list(ada)).toMatchObject([{ unreadMessageCount: 1 }])
    await mute(ada, ben, '2000-01-01T00:00:00Z')
    await write(ben, ada)
    expect(await told(ada)).toContain('dm')
    expect((await mute(ada, ben, null)).data.roomtone.mutedUntil).toBeNull()
  })

  test('read receipts stand where both let them, never before one was accepted', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const readAt = async () => {
      const { data } = await world.call(userMessages, { params: { uid: ada.uuid }, query: {} }, ben.token)
      return data.at(-1)?.readAt
    }
    await write(ben, ada)
    await world.call(readUser, { params: { uid: ben.uuid } }, ada.token)
    expect(await readAt()).toBeUndefined()
    await change('accept', ada, ben)
    expect(await readAt()).toEqual(expect.any(Number))
    for (const who of [ada, ben]) {
      await world.call(putPrivacy, { body: { readReceipts: false } }, who.token)
      expect(await readAt()).toBeUndefined()
      await world.call(putPrivacy, { body: { readReceipts: true } }, who.token)
    }
  })
})

test('11: what a blocked person writes is kept from who blocks them, and theirs to see; later too', async () => {
  const [ada, ben] = [await someone('Ada'), await someone('Ben')]
  await befriend(world, ada, ben)
  await write(ada, ben, 'before')
  await write(ben, ada, 'answered')
  const { id } = await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
  await expect(write(ada, ben)).rejects.toMatchObject({ status: 403, message: 'You block this person' })
  expect((await write(ben, ada, 'after')).id).toMatch(/^\d+$/)
  const texts = async (who: Person, other: Person) =>
    (await world.call(userMessages, { params: { uid: other.uuid }, query: {} }, who.token)).data.map(
      (m) => m.data.text,
    )
  expect(await texts(ben, ada)).toEqual(['after', 'answered', 'before'])
  expect(await list(ben)).toMatchObject([{ lastMessage: { data: { text: 'after' } } }])
  expect([await list(ada), await texts(ada, ben)]).toEqual([[], []])
  const byId = { params: { conversationId: idOf(ada, ben) }, query: {} }
  expect((await world.call(conversationMessages, byId, ada.token)).data).toEqual([])
  const missing = { status: 404, message: 'The user does not exist.' }
  await expect(change('accept', ada, ben)).rejects.toMatchObject(missing)
  expect(await told(ada)).not.toContain('dm')
  await world.call(unblock, { params: { id: String(id) } }, ada.token)
  expect(await texts(ada, ben)).toEqual(['answered', 'before'])
  const found = async (who: Person, q: string) =>
    (await world.call(searchMessages, { query: { q } }, who.token)).data.map((m) => m.data.text)
  expect([await found(ada, 'after'), await found(ada, 'answered')]).toEqual([[], ['answered']])
  expect(await found(ben, 'after')).toEqual(['after'])
  expect(await world.call(notificationSummary, {}, ada.token)).toMatchObject({ messages: 1, requests: 0 })
  await jobsDone(world.tools)
  const inbox = await world.call(notifications, { query: {} }, ada.token)
  expect(inbox.notifications.map(({ body }) => body)).not.toContain('after')
  const hers = JSON.stringify(await world.call(myData, {}, ada.token))
  expect([hers.includes('"before"'), hers.includes('"after"')]).toEqual([true, false])
  const { data } = await world.call(conversationWith, { params: { uid: ben.uuid } }, ada.token)
  expect(data.unreadMessageCount).toBe(1)
  await world.call(readUser, { params: { uid: ben.uuid } }, ada.token)
  const seen = await world.call(userMessages, { params: { uid: ada.uuid }, query: {} }, ben.token)
  expect(seen.data.map(({ readAt }) => readAt !== undefined)).toEqual([false, true, false])
})

test('who writes is shown to the other one, where both let it and know each other', async () => {
  const [ada, ben] = [await someone('Ada'), await someone('Ben')]
  const page = await new Raw(world.url, ada.token).open()
  const typing = await new Raw(world.url, ben.token).open()
  const conversationId = idOf(ada, ben)
  const heard = () => page.frames.filter((frame) => JSON.stringify(frame).includes('"roomtone.typing"'))
  const type = async () => {
    await world.tools.kv.delete(`chat:typing:${ben.uuid}:${conversationId}`)
    await typing.ask('roomtone.typing', { conversationId })
  }
  await write(ben, ada)
  await type()
  await change('accept', ada, ben)
  await world.call(putPrivacy, { body: { typing: false } }, ada.token)
  await type()
  await world.call(putPrivacy, { body: { typing: true } }, ada.token)
  await type()
  // At most every 3 s.
  await typing.ask('roomtone.typing', { conversationId })
  await page.until(() => heard().length > 0)
  const { id } = await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
  await type()
  await world.call(unblock, { params: { id: String(id) } }, ada.token)
  await type()
  await page.until(() => heard().length > 1)
  expect(heard()).toMatchObject([
    { message: { params: { conversationId, userUuid: ben.uuid } } },
    { message: { params: { conversationId, userUuid: ben.uuid } } },
  ])
  page.close()
  typing.close()
})
