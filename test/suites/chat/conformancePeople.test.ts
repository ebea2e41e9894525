import { describe, expect, test } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, ids, newRoom, type Seen, texts } from './chatWorld.ts'

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
  test('42: refusals have their codes', async () => {
    const outsider = chatClient(world, (await newPerson(world)).token)
    const refused = async (answer: ReturnType<typeof outsider.ask>) => {
      const { status, body } = await answer
      return [status, body.error?.code, typeof body.error?.message]
    }
    expect(await refused(outsider.ask('GET', `/groups/${guid}/messages`))).toEqual([
      401,
      'ERR_GROUP_NOT_JOINED',
      'string',
    ])
    expect((await outsider.ask('GET', `/groups/${guid}/messages`)).body.error?.message).toBe(
      'The user is not a member of the group.',
    )
    const nowhere = crypto.randomUUID()
    for (const missing of [nowhere, 'nonsense', '%20', "'; drop table"]) {
      expect(await refused(outsider.ask('GET', `/groups/${encodeURIComponent(missing)}/messages`))).toEqual([
        404,
        'ERR_GUID_NOT_FOUND',
        'string',
      ])
      expect(await refused(outsider.ask('GET', `/users/${encodeURIComponent(missing)}`))).toEqual([
        404,
        'ERR_UID_NOT_FOUND',
        'string',
      ])
    }
    const send = (body: unknown) => outsider.ask('POST', '/messages', body)
    const bad = await send({ receiverType: 'group', data: { text: 'x' } })
    expect(bad).toMatchObject({
      status: 400,
      body: { error: { code: 'ERR_BAD_REQUEST', details: { receiver: [expect.any(String)] } } },
    })
    expect(await refused(send({ receiver: nowhere, receiverType: 'group', data: { text: 'x' } }))).toEqual([
      404,
      'ERR_GUID_NOT_FOUND',
      'string',
    ])
    expect(await refused(send({ receiver: nowhere, receiverType: 'user', data: { text: 'x' } }))).toEqual([
      404,
      'ERR_UID_NOT_FOUND',
      'string',
    ])
    const { uid } = (await outsider.ask('GET', '/me')).body.data as { uid: string }
    expect(await refused(send({ receiver: uid, receiverType: 'user', data: { text: 'x' } }))).toEqual([
      400,
      'ERR_BAD_REQUEST',
      'string',
    ])
    for (const customData of [undefined, null, 'x', ['x']])
      expect(
        await send({ receiver: ann.uuid, receiverType: 'user', category: 'custom', data: { customData } }),
      ).toMatchObject({
        status: 400,
        body: { error: { details: { 'data.customData': [expect.any(String)] } } },
      })
    for (const token of ['', 'nonsense', `${ann.token}x`, 'rtc_AAAA'])
      expect(await refused(chatClient(world, token).ask('GET', '/me'))).toEqual([
        401,
        'AUTH_ERR_AUTH_TOKEN_NOT_FOUND',
        'string',
      ])
    const headers = { appid: 'anything', sdk: 'x', onbehalfof: cleo.uuid, dnt: '1' }
    const me = await outsider.ask('GET', '/me', undefined, headers)
    expect(me.status).toBe(200)
    expect(me.body.data).not.toMatchObject({ uid: cleo.uuid })
  })

  test('43: a private message is for its two people', async () => {
    const hello = await chat.ann.send(bob.uuid, 'hello Bob', { receiverType: 'user' })
    const again = await chat.ann.send(bob.uuid, 'are you there?', { receiverType: 'user' })
    const answer = await chat.bob.send(ann.uuid, 'yes', { receiverType: 'user' })
    expect(hello.conversationId).toBe(`${[ann.uuid, bob.uuid].toSorted().join('_user_')}`)
    expect(hello.receiver).toBe(bob.uuid)

    const from = await chat.bob.page(`/messages?receiverType=user&sender=${ann.uuid}`)
    expect(texts(from)).toEqual(['are you there?', 'hello Bob'])
    expect(
      ids(await chat.bob.page(`/messages?receiverType=user&sender=${ann.uuid}&affix=append&id=${hello.id}`)),
    ).toEqual([Number(again.id)])
    const both = ['yes', 'are you there?', 'hello Bob']
    expect(texts(await chat.bob.page(`/users/${ann.uuid}/messages`))).toEqual(both)
    expect(texts(await chat.ann.page(`/messages?conversationId=${hello.conversationId}`))).toEqual(both)
    expect(texts(await chat.ann.page(`/conversations/${hello.conversationId}/messages`))).toEqual(both)
    expect(await chat.ann.page('/messages')).toEqual([])
    expect(await chat.ann.page('/messages?receiverType=user')).toEqual([])

    const { body } = await chat.bob.ask(
      'GET',
      `/users/${bob.uuid}/conversations?conversationType=user&limit=50`,
    )
    expect(body.data).toMatchObject([
      {
        conversationId: hello.conversationId,
        conversationType: 'user',
        conversationWith: { uid: ann.uuid, name: 'Ann' },
        lastMessage: { id: answer.id },
        unreadMessageCount: 2,
      },
    ])

    expect(await chat.cleo.page(`/messages?receiverType=user&sender=${ann.uuid}`)).toEqual([])
    expect(
      await chat.cleo.page(`/messages?receiverType=user&sender=${ann.uuid}&receiver=${bob.uuid}`),
    ).toEqual([])
    expect(await chat.cleo.page(`/messages?conversationId=${hello.conversationId}`)).toEqual([])
    expect((await chat.cleo.ask('GET', `/conversations/${hello.conversationId}/messages`)).status).toBe(403)
    expect((await chat.cleo.ask('GET', `/messages/${hello.id}`)).status).toBe(404)
    expect((await chat.cleo.ask('GET', `/messages/${hello.id}/thread`)).status).toBe(404)
    expect((await chat.cleo.ask('GET', `/messages/${hello.id}/reactions`)).status).toBe(404)
    expect(
      (await chat.cleo.ask('POST', `/messages/${hello.id}/reactions/${encodeURIComponent('👍')}`)).status,
    ).toBe(404)
    expect((await chat.cleo.ask('DELETE', `/messages/${hello.id}`)).status).toBe(404)
    expect((await chat.cleo.ask('GET', `/users/${bob.uuid}/conversations`)).status).toBe(403)
    expect((await chat.cleo.ask('GET', '/conversations')).body.data).not.toContainEqual(
      expect.objectContaining({ conversationId: hello.conversationId }),
    )
  })

  test('44: reactions by URL-encoded emoji; who one is', async () => {
    await chat.bob.join(guid)
    await chat.cleo.join(guid)
    const { id } = await chat.bob.send(guid, 'react to me')
    const heart = encodeURIComponent('❤️')
    const family = encodeURIComponent('👨‍👩‍👧')
    for (const round of [1, 2]) {
      const { status, body } = await chat.cleo.ask('POST', `/messages/${id}/reactions/${heart}`)
      expect([status, (body.data as Seen).data.reactions], `round ${round}`).toEqual([
        200,
        [{ reaction: '❤️', count: 1, reactedByMe: true }],
      ])
    }
    await chat.bob.ask('POST', `/messages/${id}/reactions/${heart}`)
    await chat.bob.ask('POST', `/messages/${id}/reactions/${family}`)
    const [seen] = await chat.cleo.page(`/groups/${guid}/messages?per_page=1`)
    expect(seen?.data.reactions).toEqual([
      { reaction: '❤️', count: 2, reactedByMe: true },
      { reaction: '👨‍👩‍👧', count: 1, reactedByMe: false },
    ])
    const list = (await chat.cleo.ask('GET', `/messages/${id}/reactions`)).body.data
    expect(list).toMatchObject([
      { messageId: id, reaction: '❤️', uid: cleo.uuid, reactedBy: { uid: cleo.uuid, name: 'Cleo' } },
      { reaction: '❤️', uid: bob.uuid },
      { reaction: '👨‍👩‍👧', uid: bob.uuid },
    ])
    expect((await chat.cleo.ask('GET', `/messages/${id}/reactions/${family}`)).body.data).toHaveLength(1)
    for (const round of [1, 2]) {
      const { body } = await chat.cleo.ask('DELETE', `/messages/${id}/reactions/${heart}`)
      expect((body.data as Seen).data.reactions, `round ${round}`).toEqual([
        { reaction: '❤️', count: 1, reactedByMe: false },
        { reaction: '👨‍👩‍👧', count: 1, reactedByMe: false },
      ])
    }
    expect((await chat.cleo.ask('GET', '/me')).body).toMatchObject({ data: { uid: cleo.uuid, name: 'Cleo' } })
    expect((await chat.cleo.ask('GET', `/users/${bob.uuid}`)).body).toMatchObject({
      data: { uid: bob.uuid, name: 'Bob' },
    })
    expect((await chat.cleo.ask('GET', `/groups/${guid}`)).body).toMatchObject({
      data: { guid, hasJoined: true },
    })
  })
})
