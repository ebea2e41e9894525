import { describe, expect, test } from 'vitest'
import { setChatBlock } from '#services/chat/api.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, giveRole, newRoom, type Seen, texts } from './chatWorld.ts'

const world = await startWorld()
const owner = await newPerson(world, { nickname: 'Owner' })
const as = (person: Person) => chatClient(world, person.token)
const grant = giveRole(world, owner)

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
    const large = { data: { customData: { a: 'x'.repeat(40_000) } } }
    expect((await as(bob).ask('PUT', `/messages/${sent.id}`, large)).status).toBe(200)
    const larger = { data: { metadata: { a: 'x'.repeat(40_000) } } }
    expect((await as(bob).ask('PUT', `/messages/${sent.id}`, larger)).status).toBe(400)
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
    // The conversation is out of sight with its history until the block ends.
    expect(await as(cleo).page(`/users/${bob.uuid}/messages`)).toEqual([])
    expect((await as(cleo).ask('GET', `/messages/${hidden.id}`)).status).toBe(404)
    const conversations = async () => (await as(cleo).ask('GET', '/conversations')).body.data
    expect(await conversations()).toEqual([])
    await setChatBlock(world.tools, cleo.uuid, bob.uuid, false)
    expect(await conversations()).toMatchObject([
      { lastMessage: { data: { text: 'before' } }, unreadMessageCount: 1 },
    ])
    await as(bob).send(cleo.uuid, 'after', { receiverType: 'user' })
    expect(texts(await as(cleo).page(`/users/${bob.uuid}/messages`))).toEqual(['after', 'before'])
  })

  test('in a group, messages of who is blocked are left out where the list asks for that', async () => {
    const { guid } = await newRoom(world, owner)
    const [bob, cleo] = [await newPerson(world), await newPerson(world)]
    await as(bob).send(guid, 'his')
    await as(cleo).send(guid, 'hers')
    const seen = async (query = '') => texts(await as(cleo).page(`/groups/${guid}/messages${query}`))
    const all = await seen()
    expect(all).toContain('his')
    await setChatBlock(world.tools, cleo.uuid, bob.uuid, true)
    expect(await seen('?hideMessagesFromBlockedUsers=1')).toEqual(all.filter((text) => text !== 'his'))
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
