import { describe, expect, test, vi } from 'vitest'
import { setChatBlock } from '#services/chat/api.ts'
import { grantRole, joinChat, kickFromRoom, removeRole } from '#contract/room/roles.ts'
import { deleteRoom } from '#contract/room/infrastructure.ts'
import { ghostChatToken, userChatToken } from '#contract/user/chatTokens.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, newRoom, type Seen, texts } from './chatWorld.ts'

const KEY = 'an operator key of some length'
const world = await startWorld({ CHAT_API_KEY: KEY })
const owner = await newPerson(world, { nickname: 'Owner' })
const as = (person: Person) => chatClient(world, person.token)
const grant = (
  slug: string,
  userUuid: string,
  role: 'banned' | 'chatDisabled' | 'moderator',
  expirationTime: string | null,
) =>
  world.call(grantRole, { params: { roomId: slug }, body: { userUuid, role, expirationTime } }, owner.token)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('who may read and write', () => {
  test('tokens: authtoken before Bearer, chat tokens and access tokens alike', async () => {
    const ann = await newPerson(world)
    const { cometAuthToken } = await world.call(userChatToken, {}, ann.token)
    const me = async (headers: Record<string, string>) =>
      (await world.fetch('/openchat/v3/me', { headers })).json() as Promise<{ data?: { uid: string } }>
    expect((await me({ authtoken: cometAuthToken })).data?.uid).toBe(ann.uuid)
    expect((await me({ authtoken: ann.token })).data?.uid).toBe(ann.uuid)
    expect((await me({ authorization: `Bearer ${cometAuthToken}` })).data?.uid).toBe(ann.uuid)
    expect((await me({ authtoken: cometAuthToken, authorization: `Bearer ${owner.token}` })).data?.uid).toBe(
      ann.uuid,
    )
    expect((await me({ authtoken: 'junk', authorization: `Bearer ${owner.token}` })).data).toBeUndefined()
  })

  test('a guest reads and does not write', async () => {
    const { guid } = await newRoom(world, owner)
    await as(owner).send(guid, 'hello')
    const ghost = await newGuest(world)
    const { cometAuthToken } = await world.call(ghostChatToken, {}, ghost.token)
    const client = chatClient(world, cometAuthToken)
    expect((await client.join(guid)).status).toBe(200)
    const [seen] = await client.page(`/groups/${guid}/messages`)
    expect(seen?.data.text).toBe('hello')
    const body = { receiver: guid, receiverType: 'group', data: { text: 'boo' } }
    const refused = { status: 403, body: { error: { code: 'ERR_PERMISSION_DENIED' } } }
    expect(await client.ask('POST', '/messages', body)).toMatchObject(refused)
    expect(
      await client.ask('POST', '/messages', { ...body, receiver: owner.uuid, receiverType: 'user' }),
    ).toMatchObject(refused)
    expect(
      await client.ask('POST', `/messages/${seen?.id}/reactions/${encodeURIComponent('👍')}`),
    ).toMatchObject(refused)
    expect(await client.ask('PUT', `/messages/${seen?.id}`, { data: { text: 'x' } })).toMatchObject(refused)
    expect(await client.ask('DELETE', `/messages/${seen?.id}`)).toMatchObject(refused)
    expect((await client.ask('GET', '/me')).body.data).toMatchObject({ uid: ghost.uuid, role: 'guest' })
  })

  test('writing makes a member of who may enter', async () => {
    const { guid } = await newRoom(world, owner)
    const bob = await newPerson(world)
    await as(bob).send(guid, 'first words')
    expect(texts(await as(bob).page(`/groups/${guid}/messages`))).toEqual(['first words'])
  })

  test('a protected room wants its password first', async () => {
    const { guid, slug } = await newRoom(world, owner, { password: 'secret' })
    const bob = await newPerson(world)
    const refused = { status: 403, body: { error: { code: 'ERR_PERMISSION_DENIED' } } }
    expect(await as(bob).join(guid)).toMatchObject(refused)
    expect(
      await as(bob).ask('POST', '/messages', { receiver: guid, receiverType: 'group', data: { text: 'x' } }),
    ).toMatchObject(refused)
    await expect(world.call(joinChat, { params: { roomId: slug } }, bob.token)).rejects.toMatchObject({
      status: 403,
    })
    await grant(slug, bob.uuid, 'moderator', null)
    expect((await as(bob).join(guid)).status).toBe(200)
    expect((await as(bob).ask('GET', `/groups/${guid}`)).body.data).toMatchObject({
      type: 'password',
      hasJoined: true,
    })
  })

  test('joining over the room service makes a member too', async () => {
    const { guid, slug } = await newRoom(world, owner)
    const bob = await newPerson(world)
    await world.call(joinChat, { params: { roomId: slug } }, bob.token)
    expect(await as(bob).page(`/groups/${guid}/messages`)).toEqual([])
  })

  test('a kick ends membership and writing', async () => {
    const { guid, slug } = await newRoom(world, owner)
    const bob = await newPerson(world)
    const { id } = await as(bob).send(guid, 'hi')
    await world.call(kickFromRoom, { body: { slug, userUuid: bob.uuid } }, owner.token)
    const banned = { status: 403, body: { error: { code: 'ERR_BANNED_GROUPMEMBER' } } }
    expect(
      await as(bob).ask('POST', '/messages', { receiver: guid, receiverType: 'group', data: { text: 'x' } }),
    ).toMatchObject(banned)
    expect(await as(bob).join(guid)).toMatchObject(banned)
    await vi.waitFor(
      async () => expect((await as(bob).ask('GET', `/groups/${guid}/messages`)).status).toBe(401),
      10_000,
    )
    expect((await as(bob).ask('GET', `/messages/${id}`)).status).toBe(404)
  })

  test('a ban ends membership; when it runs out one may join again', async () => {
    const { guid, slug } = await newRoom(world, owner)
    const bob = await newPerson(world)
    await as(bob).join(guid)
    await grant(slug, bob.uuid, 'banned', inAnHour())
    expect((await as(bob).join(guid)).body.error?.code).toBe('ERR_BANNED_GROUPMEMBER')
    await vi.waitFor(
      async () => expect((await as(bob).ask('GET', `/groups/${guid}/messages`)).status).toBe(401),
      10_000,
    )
    await world.tools.db
      .updateTable('roomRoles')
      .set({ expirationTime: new Date(Date.now() - 1000) })
      .where('userUuid', '=', bob.uuid)
      .execute()
    expect((await as(bob).join(guid)).status).toBe(200)
  })

  test('a mute holds until it runs out: one reads, and does not write, edit or react', async () => {
    const { guid, slug } = await newRoom(world, owner)
    const bob = await newPerson(world)
    const { id } = await as(bob).send(guid, 'before')
    await grant(slug, bob.uuid, 'chatDisabled', inAnHour())
    const body = { receiver: guid, receiverType: 'group', data: { text: 'x' } }
    const refused = { status: 403, body: { error: { code: 'ERR_PERMISSION_DENIED' } } }
    expect(await as(bob).ask('POST', '/messages', body)).toMatchObject(refused)
    expect(await as(bob).ask('PUT', `/messages/${id}`, { data: { text: 'x' } })).toMatchObject(refused)
    expect(await as(bob).ask('POST', `/messages/${id}/reactions/x`)).toMatchObject(refused)
    expect(texts(await as(bob).page(`/groups/${guid}/messages`))).toEqual(['before'])
    await world.tools.db
      .updateTable('roomRoles')
      .set({ expirationTime: new Date(Date.now() - 1000) })
      .where('userUuid', '=', bob.uuid)
      .execute()
    expect((await as(bob).ask('POST', '/messages', body)).status).toBe(200)
    await grant(slug, bob.uuid, 'chatDisabled', null)
    expect(await as(bob).ask('POST', '/messages', body)).toMatchObject(refused)
    await world.call(
      removeRole,
      { params: { roomId: slug }, body: { userUuid: bob.uuid, role: 'chatDisabled' } },
      owner.token,
    )
    expect((await as(bob).ask('POST', '/messages', body)).status).toBe(200)
  })

  test('only moderators and the operator add or remove others', async () => {
    const { guid } = await newRoom(world, owner)
    const [bob, cleo] = [await newPerson(world), await newPerson(world)]
    const body = { participants: [cleo.uuid] }
    expect((await as(bob).ask('POST', `/groups/${guid}/members`, body)).body.error?.code).toBe(
      'ERR_PERMISSION_DENIED',
    )
    expect((await as(owner).ask('POST', `/groups/${guid}/members`, body)).status).toBe(200)
    expect(await as(cleo).page(`/groups/${guid}/messages`)).toEqual([])
    expect((await as(bob).ask('DELETE', `/groups/${guid}/members/${cleo.uuid}`)).status).toBe(403)
    for (const round of [1, 2])
      expect(
        (await as(cleo).ask('DELETE', `/groups/${guid}/members/${cleo.uuid}`)).status,
        `round ${round}`,
      ).toBe(200)
    expect((await as(cleo).ask('GET', `/groups/${guid}/messages`)).status).toBe(401)
    const operator = chatClient(world, '')
    const added = await operator.ask(
      'POST',
      `/groups/${guid}/members`,
      { members: [{ uid: bob.uuid }, { uid: cleo.uuid }] },
      { apikey: KEY },
    )
    expect(added.status).toBe(200)
    const { body: list } = await as(bob).ask('GET', `/groups/${guid}/members?perPage=10`)
    expect(list.data).toMatchObject([
      { uid: bob.uuid, scope: 'participant', conversationId: `group_${guid}` },
      { uid: cleo.uuid, scope: 'participant' },
    ])
    expect((await as(bob).ask('GET', `/groups/${guid}/members?uid=${cleo.uuid}`)).body.data).toHaveLength(1)
    expect((await as(bob).ask('GET', `/groups/${guid}/members?limit=1&page=2`)).body.data).toMatchObject([
      { uid: cleo.uuid },
    ])
  })

  test('a deleted room is gone', async () => {
    const { guid, slug } = await newRoom(world, owner)
    const bob = await newPerson(world)
    await as(bob).send(guid, 'last words')
    await world.call(deleteRoom, { params: { id: slug } }, owner.token)
    expect(
      (await as(bob).ask('POST', '/messages', { receiver: guid, receiverType: 'group', data: { text: 'x' } }))
        .body.error?.code,
    ).toBe('ERR_GUID_NOT_FOUND')
    await vi.waitFor(
      async () =>
        expect((await as(bob).ask('GET', `/groups/${guid}/messages`)).body.error?.code).toBe(
          'ERR_GUID_NOT_FOUND',
        ),
      10_000,
    )
  })
})

describe('messages', () => {
  test('one muid is one message, also when sent many times at once', async () => {
    const { guid } = await newRoom(world, owner)
    const bob = await newPerson(world)
    await as(bob).join(guid)
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, i) => as(bob).send(guid, `try ${i}`, { muid: 'same' })),
    )
    expect(new Set(many.map(({ id }) => id)).size).toBe(1)
    expect(await as(bob).page(`/groups/${guid}/messages`)).toHaveLength(1)
    const other = await as(owner).send(guid, 'mine', { muid: 'same' })
    expect(other.id).not.toBe(many[0]?.id)
  })

  test('edits keep what they do not name; only the sender edits', async () => {
    const { guid } = await newRoom(world, owner)
    const bob = await newPerson(world)
    const sent = await as(bob).send(guid, '', { data: { text: 'teh', metadata: { kept: true } } })
    expect((await as(owner).ask('PUT', `/messages/${sent.id}`, { data: { text: 'x' } })).status).toBe(404)
    await as(owner).join(guid)
    expect((await as(owner).ask('PUT', `/messages/${sent.id}`, { data: { text: 'x' } })).status).toBe(403)
    const { body } = await as(bob).ask('PUT', `/messages/${sent.id}`, { data: { text: 'the' } })
    const edited = body.data as Seen
    expect(edited).toMatchObject({ id: sent.id, data: { text: 'the', metadata: { kept: true } } })
    expect(edited.editedAt).toBeGreaterThanOrEqual(sent.sentAt)
    expect((await as(owner).ask('GET', `/messages/${sent.id}`)).body.data).toMatchObject({
      data: { text: 'the' },
    })
  })

  test('a deleted message leaves a tombstone without content; senders and moderators delete', async () => {
    const { guid, slug } = await newRoom(world, owner)
    const [bob, cleo] = [await newPerson(world), await newPerson(world)]
    const words = []
    for (const text of ['a', 'b', 'c'])
      words.push(await as(bob).send(guid, text, { data: { text, metadata: { m: 1 } } }))
    const [a, b] = words
    await as(cleo).join(guid)
    expect((await as(cleo).ask('DELETE', `/messages/${a?.id}`)).body.error?.code).toBe(
      'ERR_PERMISSION_DENIED',
    )
    const gone = (await as(bob).ask('DELETE', `/messages/${a?.id}`, { id: a?.id })).body.data as Seen
    expect(gone).toMatchObject({ id: a?.id, deletedBy: bob.uuid, deletedAt: expect.any(Number) })
    expect(gone.data.text ?? gone.data.metadata).toBeUndefined()
    await grant(slug, cleo.uuid, 'moderator', null)
    expect((await as(cleo).ask('DELETE', `/messages/${b?.id}`)).status).toBe(200)
    expect((await as(cleo).ask('DELETE', `/messages/${b?.id}`)).status).toBe(200)

    expect(texts(await as(bob).page(`/groups/${guid}/messages`))).toEqual(['c'])
    const all = await as(bob).page(`/groups/${guid}/messages?hideDeleted=0`)
    expect(
      all.map(({ data, deletedAt }) => [data.text, data.metadata !== undefined, deletedAt !== undefined]),
    ).toEqual([
      ['c', true, false],
      [undefined, false, true],
      [undefined, false, true],
    ])
    const { data } = await world.tools.db
      .selectFrom('chatMessages')
      .where('id', '=', Number(a?.id))
      .select('data')
      .executeTakeFirstOrThrow()
    expect(data).toEqual({})
    expect((await as(bob).ask('PUT', `/messages/${a?.id}`, { data: { text: 'back' } })).status).toBe(404)
    expect((await as(bob).ask('POST', `/messages/${a?.id}/reactions/x`)).status).toBe(404)
  })

  test('a moderator of one room deletes nothing elsewhere, and nobody deletes private words of others', async () => {
    const [bob, cleo] = [await newPerson(world), await newPerson(world)]
    const { guid } = await newRoom(world, cleo)
    const said = await as(bob).send(guid, 'x')
    await as(owner).join(guid)
    expect((await as(owner).ask('DELETE', `/messages/${said.id}`)).status).toBe(403)
    const secret = await as(bob).send(cleo.uuid, 'x', { receiverType: 'user' })
    expect((await as(cleo).ask('DELETE', `/messages/${secret.id}`)).status).toBe(403)
    expect((await as(bob).ask('DELETE', `/messages/${secret.id}`)).status).toBe(200)
  })

  test('replies make a thread', async () => {
    const { guid } = await newRoom(world, owner)
    const parent = await as(owner).send(guid, 'question')
    const reply = await as(owner).send(guid, 'answer', { parentId: Number(parent.id) })
    await as(owner).send(guid, 'second answer', { parentId: parent.id })
    expect(reply).toMatchObject({ parentId: parent.id })
    expect(texts(await as(owner).page(`/messages/${parent.id}/thread?affix=append`))).toEqual([
      'answer',
      'second answer',
    ])
    const elsewhere = await newRoom(world, owner)
    const body = { receiver: elsewhere.guid, receiverType: 'group', data: { text: 'x' }, parentId: parent.id }
    expect((await as(owner).ask('POST', '/messages', body)).body.error?.code).toBe('ERR_MESSAGE_ID_NOT_FOUND')
  })

  test('mentions are named; filters hold together', async () => {
    const { guid } = await newRoom(world, owner)
    const bob = await newPerson(world, { nickname: 'Bob' })
    const text = `hey <@uid:${bob.uuid}> and <@uid:${bob.uuid}>`
    const sent = await as(owner).send(guid, text)
    expect(sent.data.mentions).toEqual({ [bob.uuid]: { uid: bob.uuid, name: 'Bob' } })
    await as(bob).send(guid, 'from bob', {
      type: 'image',
      data: { attachments: [{ url: 'https://example.com/a.png', name: 'a.png' }] },
    })
    await as(bob).send(guid, '', { category: 'custom', type: 'poll', data: { customData: { q: 1 } } })
    const list = async (query: string) => (await as(bob).page(`/groups/${guid}/messages?${query}`)).length
    expect(await list('')).toBe(3)
    expect(await list('category=custom')).toBe(1)
    expect(await list('categories=message,custom')).toBe(3)
    expect(await list('categories=nothing')).toBe(0)
    expect(await list('types=image,poll')).toBe(2)
    expect(await list(`sender=${owner.uuid}`)).toBe(1)
    expect(await list(`sender=${bob.uuid}&type=poll`)).toBe(1)
    expect(await list(`sender=${bob.uuid.toUpperCase()}&category=message&withTags=1&unread=true`)).toBe(1)
  })

  test('who is blocked is accepted and not delivered', async () => {
    const [bob, cleo] = [await newPerson(world), await newPerson(world)]
    await as(bob).send(cleo.uuid, 'before', { receiverType: 'user' })
    await setChatBlock(world.tools, cleo.uuid, bob.uuid, true)
    const hidden = await as(bob).send(cleo.uuid, 'blocked', { receiverType: 'user' })
    expect(texts(await as(bob).page(`/users/${cleo.uuid}/messages`))).toEqual(['blocked', 'before'])
    expect(texts(await as(cleo).page(`/users/${bob.uuid}/messages`))).toEqual(['before'])
    expect(await as(cleo).page(`/users/${bob.uuid}/messages?hideMessagesFromBlockedUsers=1`)).toEqual([])
    expect((await as(cleo).ask('GET', `/messages/${hidden.id}`)).status).toBe(404)
    const { body } = await as(cleo).ask('GET', '/conversations')
    expect(body.data).toMatchObject([{ lastMessage: { data: { text: 'before' } }, unreadMessageCount: 1 }])
    await setChatBlock(world.tools, cleo.uuid, bob.uuid, false)
    await as(bob).send(cleo.uuid, 'after', { receiverType: 'user' })
    expect(texts(await as(cleo).page(`/users/${bob.uuid}/messages`))).toEqual(['after', 'before'])
  })

  test('too much at once is refused, with the code of the chat', async () => {
    const { guid } = await newRoom(world, owner)
    const bob = await newPerson(world)
    const { kv } = world.tools
    for (const window of [0, 1])
      await kv.add(`chat:write:${bob.uuid}:${Math.floor(Date.now() / 10_000) + window}`, 200, 60_000)
    expect(
      await as(bob).ask('POST', '/messages', { receiver: guid, receiverType: 'group', data: { text: 'x' } }),
    ).toMatchObject({
      status: 429,
      body: { error: { code: 'ERR_TOO_MANY_REQUESTS' } },
    })
  })
})

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
    const [two, one] = await as(bob).page(`/users/${cleo.uuid}/messages`)
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

describe('trusted servers', () => {
  const operator = chatClient(world, '')
  test('with the key one gets tokens and speaks for users, or as the house', async () => {
    const bob = await newPerson(world, { nickname: 'Bob' })
    const { guid } = await newRoom(world, owner)
    const { body } = await operator.ask('POST', `/users/${bob.uuid}/auth_tokens`, {}, { apikey: KEY })
    const { authToken, uid } = body.data as { authToken: string; uid: string }
    expect(uid).toBe(bob.uuid)
    expect((await chatClient(world, authToken).ask('GET', '/me')).body.data).toMatchObject({ uid: bob.uuid })
    expect(
      (await operator.ask('PUT', `/users/${bob.uuid}`, { name: 'Other' }, { apikey: KEY })).body.data,
    ).toMatchObject({ name: 'Bob' })
    const message = { receiver: guid, receiverType: 'group', data: { text: 'from outside' } }
    const spoken = await operator.ask('POST', '/messages', message, { apikey: KEY, onbehalfof: bob.uuid })
    expect(spoken.body.data).toMatchObject({ sender: bob.uuid })
    const house = await operator.ask('POST', '/messages', message, { apikey: KEY })
    expect(house.body.data).toMatchObject({
      sender: 'app_system',
      data: { entities: { sender: { entity: { uid: 'app_system', name: 'Roomtone' } } } },
    })
  })

  test('without it, or with a wrong one, nothing', async () => {
    const bob = await newPerson(world)
    for (const headers of [{}, { apikey: '' }, { apikey: 'wrong' }, { apikey: `${KEY}x` }])
      expect((await operator.ask('POST', `/users/${bob.uuid}/auth_tokens`, {}, headers)).status).toBe(401)
    const admin = await newPerson(world, { role: 'superUser' })
    expect((await as(admin).ask('POST', `/users/${bob.uuid}/auth_tokens`, {}, { apikey: KEY })).status).toBe(
      403,
    )
    expect((await as(admin).ask('PUT', `/users/${bob.uuid}`, {})).status).toBe(403)
    expect((await operator.ask('GET', '/me', undefined, { apikey: KEY, onbehalfof: 'nobody' })).status).toBe(
      401,
    )
  })
})

test('settings point here', async () => {
  const { body } = await as(owner).ask('GET', '/settings')
  expect(body.data).toMatchObject({ CHAT_HOST: expect.any(String), CHAT_WSS_PORT: expect.any(Number) })
})
