import { describe, expect, test } from 'vitest'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, newRoom } from './chatWorld.ts'

const world = await startWorld()
const owner = await newPerson(world, { nickname: 'Owner' })
const as = (person: Person) => chatClient(world, person.token)

describe('conversations and receipts', () => {
  test('unread counts fall when one reads; the sender sees it', async () => {
    const [bob, cleo] = [await newPerson(world), await newPerson(world)]
    const sent = await as(bob).send(cleo.uuid, 'one', { receiverType: 'user' })
    await as(bob).send(cleo.uuid, 'two', { receiverType: 'user' })
    const unread = async () => {
      const { body } = await as(cleo).ask('GET', `/users/${bob.uuid}/conversation?conversationType=user`)
      return (body.data as { unreadMessageCount: number }).unreadMessageCount
    }
    expect(await unread()).toBe(2)
    await as(cleo).ask('POST', `/messages/${sent.id}/interactions`, { interaction: 'read' })
    expect(await unread()).toBe(1)
    expect((await as(cleo).ask('POST', `/users/${bob.uuid}/conversation/delivered`)).body).toEqual({
      data: { success: true },
    })
    expect(await unread()).toBe(1)
    expect((await as(cleo).ask('POST', `/users/${bob.uuid}/conversation/read`)).body).toEqual({
      data: { success: true },
    })
    expect(await unread()).toBe(0)
    // Receipts are shown of those who know each other.
    await as(cleo).send(bob.uuid, 'three', { receiverType: 'user' })
    const [, two, one] = await as(bob).page(`/users/${cleo.uuid}/messages`)
    expect([one?.readAt, two?.readAt]).toEqual([expect.any(Number), expect.any(Number)])
  })

  test('rooms are conversations; what was said before joining is not unread', async () => {
    const { guid } = await newRoom(world, owner)
    await as(owner).send(guid, 'old')
    const bob = await newPerson(world)
    await as(bob).join(guid)
    await as(owner).send(guid, 'new')
    const list = async (query = '') => (await as(bob).ask('GET', `/conversations?${query}`)).body.data
    expect(await list()).toMatchObject([
      {
        conversationId: `group_${guid}`,
        conversationType: 'group',
        conversationWith: { guid },
        unreadMessageCount: 1,
        lastMessage: { data: { text: 'new' } },
      },
    ])
    expect(await list('conversationType=user')).toEqual([])
    await as(bob).ask('POST', `/groups/${guid}/conversation/read`)
    expect(await list()).toMatchObject([{ unreadMessageCount: 0 }])
  })

  test('a conversation that has not begun is empty', async () => {
    const [bob, cleo] = [await newPerson(world), await newPerson(world)]
    const { status, body } = await as(bob).ask('GET', `/users/${cleo.uuid}/conversation`)
    expect([status, body.data]).toMatchObject([
      200,
      { conversationWith: { uid: cleo.uuid }, unreadMessageCount: 0 },
    ])
    expect((await as(bob).ask('POST', `/users/${cleo.uuid}/conversation/read`)).status).toBe(200)
    expect((await as(bob).ask('GET', '/conversations')).body.data).toEqual([])
  })
})

test('settings point here', async () => {
  const { body } = await as(owner).ask('GET', '/settings')
  expect(body.data).toMatchObject({ CHAT_HOST: expect.any(String), CHAT_WSS_PORT: expect.any(Number) })
})
