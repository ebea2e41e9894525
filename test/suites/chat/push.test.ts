import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { addWordRule } from '#contract/audit/wordRules.ts'
import { CHAT_PUSH } from '#contract/chat/push.ts'
import { passMessage } from '#contract/chat/write.ts'
import { block } from '#contract/social/blocks.ts'
import { holdBroadcast, holdChatPush } from '#test/support/frames.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { statementsOf } from '#test/support/statements.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, newRoom } from './chatWorld.ts'

const world = await startWorld()
const owner = await newPerson(world, { nickname: 'Owner' })
const as = (person: Person) => chatClient(world, person.token)

/** A socket that keeps the frames it gets. */
const socket = async (path: string) => {
  const ws = new WebSocket(world.url.replace('http', 'ws') + path)
  const frames: Record<string, unknown>[] = []
  ws.on('message', (data) => {
    const frame: unknown = JSON.parse(String(data))
    holdBroadcast(frame)
    holdChatPush(frame)
    if (typeof frame === 'object' && frame !== null) frames.push(frame as Record<string, unknown>)
  })
  await once(ws, 'open')
  return { ws, frames, say: (frame: object) => ws.send(JSON.stringify(frame)) }
}

/** Joins a room's live socket as our web client does; gives the chat pushes that come. */
const listenInRoom = async (person: Person, guid: string) => {
  const { ws, frames, say } = await socket(`/primus?token=${person.token}`)
  say({ event: 'action', params: { action: 'joinRoom', roomUuid: guid }, messageId: 1 })
  await vi.waitFor(() =>
    expect(frames).toContainEqual(expect.objectContaining({ messageId: 1, roomUuid: guid })),
  )
  const pushes = () =>
    frames.flatMap((frame) => {
      const { name, params } = (frame['message'] ?? {}) as { name?: string; params?: Record<string, unknown> }
      return name === CHAT_PUSH && params ? [params] : []
    })
  return { pushes, close: () => ws.close() }
}

const listen = async (person: Person, path = '/openchat') => {
  const client = await socket(path)
  client.say({
    appId: 'any',
    type: 'auth',
    sender: person.uuid,
    deviceId: 'd',
    body: { auth: person.token, presenceSubscription: 'x' },
  })
  await vi.waitFor(() =>
    expect(client.frames).toContainEqual({ type: 'auth', body: { code: '200', status: 'OK' } }),
  )
  return client
}

describe('push to our web client', () => {
  test('whoever is in the room is told of messages, edits, reactions and deletions', async () => {
    const { guid } = await newRoom(world, owner)
    const bob = await newPerson(world)
    const room = await listenInRoom(bob, guid)
    const sent = await as(owner).send(guid, 'hello')
    await vi.waitFor(() => expect(room.pushes()).toHaveLength(1))
    expect(room.pushes()[0]).toMatchObject({
      kind: 'sent',
      message: { id: sent.id, data: { text: 'hello' } },
    })
    await as(owner).ask('PUT', `/messages/${sent.id}`, { data: { text: 'hello!' } })
    await as(owner).ask('POST', `/messages/${sent.id}/reactions/${encodeURIComponent('🔥')}`)
    await as(owner).ask('POST', `/messages/${sent.id}/reactions/${encodeURIComponent('🔥')}`)
    await as(owner).ask('DELETE', `/messages/${sent.id}`)
    await vi.waitFor(() => expect(room.pushes()).toHaveLength(4))
    expect(room.pushes().slice(1)).toMatchObject([
      { kind: 'edited', message: { data: { text: 'hello!' } } },
      { kind: 'reacted', messageId: sent.id, reaction: '🔥', uid: owner.uuid, added: true, count: 1 },
      { kind: 'deleted', message: { id: sent.id, deletedAt: expect.any(Number) } },
    ])
    room.close()
  })

  test('a private message is pushed to its two people only', async () => {
    const { guid } = await newRoom(world, owner)
    const [bob, cleo] = [await newPerson(world), await newPerson(world)]
    const rooms = [
      await listenInRoom(bob, guid),
      await listenInRoom(cleo, guid),
      await listenInRoom(owner, guid),
    ] as const
    await as(owner).send(bob.uuid, 'psst', { receiverType: 'user' })
    await as(owner).send(guid, 'all')
    await vi.waitFor(() => expect(rooms[1].pushes()).toHaveLength(1))
    await vi.waitFor(() => expect(rooms[0].pushes()).toHaveLength(2))
    await vi.waitFor(() => expect(rooms[2].pushes()).toHaveLength(2))
    expect(JSON.stringify(rooms[1].pushes())).not.toContain('psst')
    expect(JSON.stringify(rooms[0].pushes())).toContain('psst')
    for (const room of rooms) room.close()
  })

  test('11, 46: what is withheld from somebody, or held for everybody, is pushed to them no more than it is shown', async () => {
    const { guid } = await newRoom(world, owner)
    const [ada, ben] = [await newPerson(world), await newPerson(world)]
    const hears = { ada: await listenInRoom(ada, guid), ben: await listenInRoom(ben, guid) }
    await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
    await as(ben).send(ada.uuid, 'psst', { receiverType: 'user' })
    const rule = { scope: `room:${guid}`, pattern: 'spa*', action: 'hold' } as const
    await world.call(addWordRule, { body: rule }, owner.token)
    const cleo = await newPerson(world)
    await as(cleo).join(guid)
    const held = await as(cleo).send(guid, 'spam of somebody')
    await as(owner).send(guid, 'all')
    const texts = (who: keyof typeof hears) =>
      hears[who].pushes().map(({ message }) => (message as { data: { text: string } }).data.text)
    await vi.waitFor(() => expect(texts('ada')).toEqual(['all']))
    await vi.waitFor(() => expect(texts('ben')).toEqual(['psst', 'all']))
    await world.call(passMessage, { params: { id: held.id } }, owner.token)
    await vi.waitFor(() => expect(texts('ada')).toEqual(['all', 'spam of somebody']))
    for (const one of Object.values(hears)) one.close()
  })

  test('who comes in over the socket is a member of the chat', async () => {
    const { guid } = await newRoom(world, owner)
    const bob = await newPerson(world)
    const room = await listenInRoom(bob, guid)
    await vi.waitFor(async () => expect(await as(bob).page(`/groups/${guid}/messages`)).toEqual([]))
    room.close()
  })
})

describe('push to chat clients', () => {
  test.each(['/openchat', '/openchat/ws', '/openchat/v3.0'])(
    'members are told at %s, others are not',
    async (path) => {
      const { guid } = await newRoom(world, owner)
      const [bob, cleo] = [await newPerson(world), await newPerson(world)]
      await as(bob).join(guid)
      const [hers, theirs] = [await listen(bob, path), await listen(cleo, path)]
      hers.say({ type: 'subscribe' })
      hers.say({ action: 'ping' })
      await vi.waitFor(() => expect(hers.frames).toContainEqual({ action: 'pong' }))
      const sent = await as(owner).send(guid, 'hello')
      await vi.waitFor(() => expect(hers.frames).toHaveLength(3))
      expect(hers.frames[2]).toMatchObject({
        type: 'message',
        sender: owner.uuid,
        receiver: guid,
        receiverType: 'group',
        body: { id: sent.id, data: { text: 'hello' } },
      })
      await as(owner).send(cleo.uuid, 'for cleo', { receiverType: 'user' })
      await vi.waitFor(() => expect(theirs.frames).toHaveLength(2))
      expect(theirs.frames[1]).toMatchObject({
        type: 'message',
        receiverType: 'user',
        body: { data: { text: 'for cleo' } },
      })
      expect(hers.frames).toHaveLength(3)
      hers.ws.close()
      theirs.ws.close()
    },
  )

  test('a bad token, or that of somebody else, is refused and closed', async () => {
    const bob = await newPerson(world)
    for (const [sender, auth] of [
      [bob.uuid, 'junk'],
      [owner.uuid, bob.token],
    ]) {
      const { ws, frames, say } = await socket('/openchat')
      say({ type: 'auth', sender, body: { auth } })
      await once(ws, 'close')
      expect(frames).toEqual([{ type: 'auth', body: { code: '401', status: 'ERROR' } }])
    }
  })

  test('a client that never stops talking is cut off, and guesses one token at a time', async () => {
    const talker = await socket('/openchat')
    for (let n = 0; n < 100; n++) talker.say({ action: 'ping' })
    await once(talker.ws, 'close')
    const guesser = await socket('/openchat')
    for (let n = 0; n < 20; n++) guesser.say({ type: 'auth', body: { auth: `junk ${n}` } })
    await once(guesser.ws, 'close')
    expect(guesser.frames).toEqual([{ type: 'auth', body: { code: '401', status: 'ERROR' } }])
  })

  test('junk harms nothing', async () => {
    const bob = await newPerson(world)
    const client = await socket('/openchat')
    for (const junk of [
      '',
      'null',
      '[]',
      '{',
      '"x"',
      '{"type":"auth"}',
      '{"type":"auth","body":{"auth":7}}',
      '{"__proto__":{"action":"ping"}}',
    ])
      client.ws.send(junk)
    client.ws.send(Buffer.from([1, 2, 3]))
    client.say({ type: 'auth', sender: bob.uuid, body: { auth: bob.token } })
    await vi.waitFor(() =>
      expect(client.frames).toEqual([{ type: 'auth', body: { code: '200', status: 'OK' } }]),
    )
    client.ws.send('x'.repeat(20_000))
    await once(client.ws, 'close')
  })

  test('a push asks no table who may hear it; who becomes a member while listening hears what follows', async () => {
    const { guid } = await newRoom(world, owner)
    const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const
    const [bob, cleo, late] = people
    for (const person of [bob, cleo]) await as(person).join(guid)
    const asked = async (text: string) =>
      (await statementsOf(['chat_members'], () => as(owner).send(guid, text))).length
    await asked('warm')
    const alone = await asked('to nobody')

    const clients = await Promise.all(people.map((person) => listen(person)))
    const [first, second, third] = clients
    const textsOf = (client: (typeof clients)[number] | undefined) =>
      client?.frames.flatMap(({ body }) => (body as { data?: { text?: string } }).data?.text ?? [])
    let heard = 0
    const statements = await statementsOf(['chat_members'], async () => {
      await as(owner).send(guid, 'to two')
      await vi.waitFor(() => expect([textsOf(first), textsOf(second)]).toEqual([['to two'], ['to two']]))
      heard = textsOf(third)?.length ?? 0
    })
    expect([statements.length, heard]).toEqual([alone, 0])

    await as(late).join(guid)
    await as(owner).send(guid, 'to three')
    await vi.waitFor(() => expect(textsOf(third)).toEqual(['to three']))
    for (const { ws } of clients) ws.close()
  })
})
