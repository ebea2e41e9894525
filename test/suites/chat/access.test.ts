import { describe, expect, test, vi } from 'vitest'
import { deleteRoom } from '#contract/room/infrastructure.ts'
import { joinChat } from '#contract/room/chat.ts'
import { kickFromRoom, removeRole } from '#contract/room/roles.ts'
import { ghostChatToken, userChatToken } from '#contract/user/chatTokens.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, giveRole, newRoom, texts } from './chatWorld.ts'

const KEY = 'an operator key of some length'
const world = await startWorld({ CHAT_API_KEY: KEY })
const owner = await newPerson(world, { nickname: 'Owner' })
const as = (person: Person) => chatClient(world, person.token)
const grant = giveRole(world, owner)
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
