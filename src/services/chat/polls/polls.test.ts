import { describe, expect, test } from 'vitest'
import { groupMessages } from '#contract/chat/messages.ts'
import * as contract from '#contract/chat/polls.ts'
import { deleteMessage } from '#contract/chat/write.ts'
import { myData } from '#contract/user/myData.ts'
import { chatClient, giveRole } from '#test/suites/chat/chatWorld.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { dueNow } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatWorkers } from '../workers.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const ask = (who: Person, receiver: string, more: object = {}) => {
  const body = { receiver, question: 'What next?', options: ['Jazz', 'House', 'Soul'], minutes: 10, ...more }
  return world.call(contract.createPoll, { body }, who.token).then(({ data }) => data)
}
const vote = (who: Person, id: string, ...options: number[]) =>
  world.call(contract.votePoll, { params: { id }, body: { options } }, who.token).then(({ data }) => data)
const seen = (who: Person, id: string) =>
  world.call(contract.poll, { params: { id } }, who.token).then(({ data }) => data)
/** A room with its owner and somebody else in it. */
const place = async () => {
  const { uuid: guid, owner } = await newRoom(world, { name: 'Polls' })
  const ben = await newPerson(world, { nickname: 'Ben' })
  const [hers, his] = [await enter(world.url, owner, guid), await enter(world.url, ben, guid)]
  const leave = (): void => [hers, his].forEach((visit) => visit.leave())
  return { guid, owner, ben, hers, his, leave }
}

describe('34: a poll', () => {
  test('counts each person once, also when 20 votes of one come at once, and is told to the room', async () => {
    const { guid, owner, ben, his, leave } = await place()
    const made = await ask(owner, guid)
    expect(made).toMatchObject({ voters: 0, closed: false, many: false })
    const numbers = Array.from({ length: 20 }, (_, n) => n % 3)
    expect(
      (await Promise.allSettled(numbers.map((n) => vote(ben, made.id, n)))).map((r) => r.status),
    ).toEqual(numbers.map(() => 'fulfilled'))
    const after = await seen(ben, made.id)
    expect(after.voters).toBe(1)
    expect(after.options.reduce((sum, { votes }) => sum + votes, 0)).toBe(1)
    expect(after.options.filter(({ mine }) => mine)).toHaveLength(1)
    await vote(ben, made.id, 2)
    await vote(owner, made.id, 2)
    await dueNow(world.tools, 'chat.tellPoll')
    const told = await his.hear('roomtone.poll', (message) => JSON.stringify(message).includes('"votes":2'))
    expect(told.message).toMatchObject({
      params: { id: made.id, voters: 2, options: [{}, {}, { votes: 2 }] },
    })
    expect((await vote(ben, made.id)).voters).toBe(1)
    for (const options of [[0, 1], [7], [-1]])
      await expect(vote(ben, made.id, ...options)).rejects.toMatchObject({ status: 400 })
    const { chat } = await world.call(myData, {}, ben.token)
    expect(chat.pollVotes).toMatchObject([{ pollId: made.id, options: [] }])
    leave()
  })

  test('is a message every client reads, and goes with it', async () => {
    const { guid, owner, ben, leave } = await place()
    const { id, messageId } = await ask(owner, guid)
    const { data } = await world.call(groupMessages, { params: { guid }, query: {} }, ben.token)
    const text = 'What next?\n1. Jazz\n2. House\n3. Soul'
    expect(data).toMatchObject([
      {
        id: messageId,
        sender: owner.uuid,
        data: {
          text,
          metadata: {
            chatMessage: { message: text, userUuid: owner.uuid, type: 'user' },
            roomtone: { poll: id },
          },
        },
      },
    ])
    await world.call(deleteMessage, { params: { id: messageId } }, owner.token)
    await expect(seen(ben, id)).rejects.toMatchObject({ status: 404 })
    await expect(vote(ben, id, 0)).rejects.toMatchObject({ status: 404 })
    const sweep = chatWorkers.find(({ queue }) => queue === 'chat.sweepMedia')
    await sweep?.work(world.tools, {}, new AbortController().signal)
    const rows = await world.tools.db.selectFrom('chatPolls').where('id', '=', id).select('id').execute()
    expect(rows).toEqual([])
    leave()
  })

  test('is no hindrance to a bot that reads the chat as it always was: past a poll, a card and a /me', async () => {
    const { guid, owner, ben, leave } = await place()
    const bot = chatClient(world, ben.token)
    const hers = chatClient(world, owner.token)
    const metadata = (message: string, more: object = {}) => ({
      chatMessage: { message, userUuid: owner.uuid, type: 'user', ...more },
    })
    await hers.send(guid, 'before')
    await ask(owner, guid)
    const song = { isrc: 'USABC1234567', trackName: 'Blue', artistName: 'Ada' }
    const card = 'https://open.spotify.com/track/1'
    await hers.send(guid, card, { data: { text: card, metadata: metadata(card, { songs: [{ song }] }) } })
    await hers.send(guid, '* Ada waves', {
      data: { text: '* Ada waves', metadata: { ...metadata('* Ada waves'), roomtone: { me: true } } },
    })
    await hers.send(guid, '!ping')
    const read = (await bot.page(`/groups/${guid}/messages?per_page=50`)).toReversed()
    expect(read.map(({ sender, data }) => [sender, data.text])).toEqual(
      ['before', 'What next?\n1. Jazz\n2. House\n3. Soul', card, '* Ada waves', '!ping'].map((text) => [
        owner.uuid,
        text,
      ]),
    )
    // Of every one of them the public bots read these.
    for (const one of read as readonly object[])
      expect(one).toMatchObject({ category: 'message', type: 'text', receiverType: 'group', receiver: guid })
    leave()
  })

  test('is asked by moderators and from the decks, three at a time, with two to ten different answers', async () => {
    const { guid, owner, ben, his, leave } = await place()
    await expect(ask(ben, guid)).rejects.toMatchObject({ status: 403 })
    await his.act('addDj', { song: songNamed('first') })
    const first = await ask(ben, guid, { many: true })
    for (const options of [['One'], ['Same', 'Same'], Array.from({ length: 11 }, (_, n) => `${n}`)])
      await expect(ask(owner, guid, { options })).rejects.toMatchObject({ status: 400 })
    await ask(owner, guid)
    await ask(owner, guid)
    await expect(ask(owner, guid)).rejects.toMatchObject({ status: 403 })
    expect((await vote(ben, first.id, 0, 2)).options.map(({ votes }) => votes)).toEqual([1, 0, 1])

    const plain = await newPerson(world)
    const close = (who: Person) => world.call(contract.closePoll, { params: { id: first.id } }, who.token)
    await expect(close(plain)).rejects.toMatchObject({ status: 401 })
    const helper = await newPerson(world)
    const visits = [await enter(world.url, plain, guid), await enter(world.url, helper, guid)]
    await expect(close(plain)).rejects.toMatchObject({ status: 403 })
    await giveRole(world, owner)(guid, helper.uuid, 'moderator', null)
    expect((await close(helper)).data.closed).toBe(true)
    await expect(vote(ben, first.id, 1)).rejects.toMatchObject({
      status: 403,
      message: 'This poll is closed',
    })
    // One more may be asked now.
    await ask(owner, guid)
    for (const visit of visits) visit.leave()
    leave()
  })

  test('ends by itself', async () => {
    const { guid, owner, ben, his, leave } = await place()
    const { id } = await ask(owner, guid)
    await world.tools.db
      .updateTable('chatPolls')
      .set({ endsAt: new Date(0) })
      .where('id', '=', id)
      .execute()
    await expect(vote(ben, id, 0)).rejects.toMatchObject({ status: 403 })
    await dueNow(world.tools, 'chat.closePoll')
    await his.hear('roomtone.poll', (message) => JSON.stringify(message).includes('"closed":true'))
    leave()
  })
})
