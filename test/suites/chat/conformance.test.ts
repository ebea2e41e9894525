import { describe, expect, test } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, ids, newRoom, type Seen, texts } from './chatWorld.ts'
import { addSeconds } from './times.ts'

// The numbers are those of wire.md, section 10.
const world = await startWorld()
const ann = await newPerson(world, { nickname: 'Ann' })
const bob = await newPerson(world, { nickname: 'Bob' })
const cleo = await newPerson(world, { nickname: 'Cleo' })
const chat = {
  ann: chatClient(world, ann.token),
  bob: chatClient(world, bob.token),
  cleo: chatClient(world, cleo.token),
}
const { guid } = await newRoom(world, ann)

describe('chat conformance', () => {
  const bodies = (uid: string): (string | object | undefined)[] => [
    undefined,
    '',
    {},
    { participants: [uid] },
    { participants: [{ uid, scope: 'participant' }], participantType: 'user' },
    { members: [{ uid, scope: 'participant' }] },
  ]

  test.each(['v3', 'v3.0'])(
    '37: joining works with every documented body on /%s, and again',
    async (version) => {
      for (const [i, body] of bodies(bob.uuid).entries()) {
        const room = await newRoom(world, ann)
        const client = chatClient(world, bob.token, version)
        for (const round of [1, 2]) {
          const answer = await client.ask('POST', `/groups/${room.guid}/members`, body)
          expect(answer, `body ${i}, round ${round}`).toEqual({
            status: 200,
            body: { data: { guid: room.guid, participants: { [bob.uuid]: { success: true } } } },
          })
        }
        expect(await client.page(`/groups/${room.guid}/messages`)).toEqual([])
      }
      const empty = await world.fetch(`/openchat/${version}//groups//${guid}/members/`, {
        method: 'POST',
        headers: { authtoken: bob.token, 'content-type': 'application/json' },
      })
      expect(empty.status).toBe(200)
      expect((await chatClient(world, bob.token, version).ask('POST', `/groups/${guid}/join`)).status).toBe(
        200,
      )
    },
  )

  test('38: a sent message comes back whole, metadata byte for byte', async () => {
    await chat.bob.join(guid)
    const metadata = {
      z: 1,
      a: { incrementUnreadCount: true, nested: [null, 1.5, '漢字🎧\n', { '': [] }] },
      chatMessage: {
        message: 'Hi',
        id: -1,
        userUuid: bob.uuid,
        userName: 'Bob',
        avatarId: 'x',
        color: '#1A2B3C80',
        badges: [],
      },
      __v: 'kept',
    }
    const before = Math.floor(Date.now() / 1000)
    const sent = await chat.bob.send(guid, 'x'.repeat(1000), { data: { text: 'Hi', metadata }, muid: 'm-1' })
    expect(sent.id).toMatch(/^\d+$/)
    expect(Number(sent.id)).toBeLessThan(2 ** 53)
    expect(sent.sentAt).toBeGreaterThanOrEqual(before)
    expect(sent.sentAt).toBeLessThanOrEqual(Math.floor(Date.now() / 1000))
    expect(JSON.stringify(sent.data.metadata)).toBe(JSON.stringify(metadata))
    expect(sent).toMatchObject({
      sender: bob.uuid,
      receiver: guid,
      receiverType: 'group',
      conversationId: `group_${guid}`,
      muid: 'm-1',
      data: {
        text: 'Hi',
        entities: {
          sender: { entityType: 'user', entity: { uid: bob.uuid, name: 'Bob' } },
          receiver: {
            entityType: 'group',
            entity: { guid, type: 'public', owner: ann.uuid, hasJoined: true },
          },
        },
      },
    })
    const [read] = await chat.bob.page(`/groups/${guid}/messages?per_page=1`)
    expect(read).toEqual(sent)

    const customData = { ...metadata.chatMessage, message: 'custom', big: 'y'.repeat(16_000) }
    const custom = await chat.bob.send(guid, '', {
      category: 'custom',
      type: 'ChatMessage',
      data: { customData, metadata: { incrementUnreadCount: true } },
    })
    expect(custom).toMatchObject({
      category: 'custom',
      type: 'ChatMessage',
      data: { metadata: { incrementUnreadCount: true } },
    })
    expect(JSON.stringify(custom.data.customData)).toBe(JSON.stringify(customData))
    expect(custom.data.text).toBeUndefined()
    expect(Number(custom.id)).toBeGreaterThan(Number(sent.id))
  })

  test('38: pictures are sent as clients describe them; only where they lie is checked', async () => {
    const room = await newRoom(world, ann)
    const url = 'https://pictures.example/one.gif?cid=790b7611&ep=v1_gifs_search&rid=giphy.gif&ct=g'
    const attachments = [
      {
        url,
        name: 'one.gif',
        mimeType: 'image/gif',
        extension: url.split('.').slice(1).join('.'),
        size: 'unknown',
      },
      { url, size: 7e4, width: 480, extra: { kept: [null, true] } },
    ]
    const sent = await chat.ann.send(room.guid, '', { type: 'image', data: { attachments } })
    const [read] = await chat.ann.page(`/groups/${room.guid}/messages`)
    for (const message of [sent, read])
      expect(JSON.stringify(message?.data.attachments)).toBe(JSON.stringify(attachments))
    for (const wrong of ['javascript:alert(1)', '//elsewhere.example/x.png', 7]) {
      const body = { receiver: room.guid, receiverType: 'group', data: { attachments: [{ url: wrong }] } }
      expect((await chat.ann.ask('POST', '/messages', body)).body.error?.code).toBe('ERR_BAD_REQUEST')
    }
  })

  test('39: cursors and orders', async () => {
    const room = await newRoom(world, ann)
    await chat.bob.join(room.guid)
    const all: Seen[] = []
    for (let i = 0; i < 12; i++) all.push(await chat.bob.send(room.guid, `t${i}`))
    const list = (query: string) => chat.bob.page(`/groups/${room.guid}/messages?${query}`)
    const at = (i: number) => all[i]?.id ?? ''

    expect(texts(await list(`affix=append&id=${at(3)}&per_page=4`))).toEqual(['t4', 't5', 't6', 't7'])
    expect(texts(await list(`affix=append&id=${at(11)}`))).toEqual([])
    expect(texts(await list('per_page=3'))).toEqual(['t11', 't10', 't9'])
    expect(texts(await list('limit=2'))).toEqual(['t11', 't10'])
    expect(texts(await list('perPage=1'))).toEqual(['t11'])
    expect(texts(await list(`affix=prepend&id=${at(5)}&per_page=3`))).toEqual(['t4', 't3', 't2'])
    expect(texts(await list(`id=${at(2)}`))).toEqual(['t1', 't0'])
    expect(texts(await list('affix=append&per_page=3'))).toEqual(['t9', 't10', 't11'])
    for (const junk of [
      'id=undefined',
      'id=',
      'id=null',
      'id=NaN',
      'id=-1',
      'id=1e3',
      'id=99999999999999999999',
    ])
      expect(texts(await list(`${junk}&per_page=2`)), junk).toEqual(['t11', 't10'])
    for (const id of ['undefined', '', 'NaN'])
      expect(texts(await list(`affix=append&id=${id}&per_page=50`))).toEqual(['t11'])
    expect(texts(await list(`affix=append&id=undefined&sentAt=1&per_page=2`))).toEqual(['t0', 't1'])
    expect(texts(await list(`affix=append&id=0&per_page=2`))).toEqual(['t0', 't1'])
    expect(await list('per_page=100000')).toHaveLength(12)
    expect(await list('per_page=0&limit=0')).toHaveLength(1)

    const paged = await chat.bob.ask(
      'GET',
      `/groups/${room.guid}/messages?affix=append&id=${at(1)}&per_page=2`,
    )
    expect(paged.body.meta).toMatchObject({
      current: { limit: 2, count: 2 },
      next: { affix: 'append', id: at(3) },
    })
  })

  test('40: pollers see each of 500 messages from 5 senders exactly once', async () => {
    const room = await newRoom(world, ann)
    const senders = await Promise.all(Array.from({ length: 5 }, () => newPerson(world)))
    const clients = senders.map((person) => chatClient(world, person.token))
    await Promise.all([
      ...clients.map((client) => client.join(room.guid)),
      chat.bob.join(room.guid),
      chat.cleo.join(room.guid),
    ])

    let isOver = false
    const poll = async (client: typeof chat.bob): Promise<number[]> => {
      const seen: number[] = []
      for (let quiet = 0; quiet < 3; ) {
        const news = await client.page(
          `/groups/${room.guid}/messages?affix=append&id=${seen.at(-1) ?? 0}&per_page=30`,
        )
        seen.push(...ids(news))
        quiet = isOver && news.length === 0 ? quiet + 1 : 0
        if (news.length === 0) await new Promise((resolve) => setTimeout(resolve, 30))
      }
      return seen
    }
    const pollers = [poll(chat.bob), poll(chat.cleo)]
    const sent = await Promise.all(
      clients.map(async (client, s) => {
        const own: Seen[] = []
        for (let i = 0; i < 100; i++) own.push(await client.send(room.guid, `${s}:${i}`))
        return own
      }),
    )
    isOver = true
    const expected = ids(sent.flat()).toSorted((a, b) => a - b)
    expect(new Set(expected).size).toBe(500)
    for (const seen of await Promise.all(pollers)) expect(seen).toEqual(expected)
  })

  test('41: updatedAt and fromTimestamp are inclusive; a baseline read gives the newest', async () => {
    const room = await newRoom(world, ann)
    await chat.bob.join(room.guid)
    const first = await chat.bob.send(room.guid, 'first')
    await addSeconds(world, room.guid, -100)
    const second = await chat.bob.send(room.guid, 'second')
    await addSeconds(world, room.guid, -100)
    await chat.bob.send(room.guid, 'third')
    const list = async (query: string) => texts(await chat.bob.page(`/groups/${room.guid}/messages?${query}`))
    const old = (await chat.bob.page(`/groups/${room.guid}/messages?affix=append&id=0`)).map(
      ({ sentAt }) => sentAt,
    )
    const [one = 0, two = 0, three = 0] = old
    // A second may begin between the two.
    expect([100, 101]).toContain(two - one)

    expect(await list(`fromTimestamp=${two}`)).toEqual(['third', 'second'])
    expect(await list(`fromTimestamp=${two + 1}`)).toEqual(['third'])
    expect(await list(`updatedAt=${two}&affix=append`)).toEqual(['second', 'third'])
    expect(await list(`updatedAt=${three + 1000}`)).toEqual([])
    expect(await list(`affix=append&sentAt=${one}`)).toEqual(['second', 'third'])
    expect(await list(`sentAt=${two}`)).toEqual(['first'])
    expect(await list(`affix=append&sentAt=${one}&id=${second.id}`)).toEqual(['third'])
    expect(await list('affix=append&per_page=1')).toEqual(['third'])

    await chat.bob.ask('PUT', `/messages/${first.id}`, { data: { text: 'first, changed' } })
    expect(await list(`updatedAt=${three}&affix=append`)).toEqual(['first, changed', 'third'])
    expect(await list(`updatedAt=${three}&affix=append&id=${first.id}`)).toEqual(['third'])
    expect(await list(`updatedAt=${three}&fromTimestamp=${two}`)).toEqual(['third'])
  })
})
