import { describe, expect, test } from 'vitest'
import { createPoll, votePoll } from '#contract/chat/polls.ts'
import { addReaction } from '#contract/chat/reactions.ts'
import { deleteMessage, sendMessage } from '#contract/chat/write.ts'
import { answerEvent, createEvent } from '#contract/room/events.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { block, unblock } from '#contract/social/blocks.ts'
import { followDj } from '#contract/social/djFans.ts'
import { invite } from '#contract/social/invitations.ts'
import * as contract from '#contract/social/notifications.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
type Someone = Pick<Person, 'uuid' | 'token'>
const someone = (nickname: string) => newPerson(world, { nickname })
/** What somebody was told, once all that happened was told. */
const told = async (who: Someone, query = {}) => {
  await jobsDone(world.tools)
  return world.call(contract.notifications, { query }, who.token)
}
const say = (from: Someone, receiver: string, text: string, more: object = {}) =>
  world.call(
    sendMessage,
    {
      body: {
        receiver,
        receiverType: 'group',
        category: 'message',
        type: 'text',
        data: { text },
        ...more,
      },
    },
    from.token,
  )

describe('messages', () => {
  const newRoom = async (owner: Someone, ...members: Someone[]) => {
    const room = await world.call(createRoom, { body: { name: 'The Basement' } }, owner.token)
    for (const member of [owner, ...members]) await say(member, room.uuid, 'here')
    return room
  }

  test('who is named or answered in a room is told once for all, with the beginning of the last message', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const room = await newRoom(ada, ben)
    await say(ben, room.uuid, `Hello <@uid:${ada.uuid}>`)
    const second = await say(ben, room.uuid, `Again <@uid:${ada.uuid}>`)
    const mentions = async () => (await told(ada)).notifications.filter(({ kind }) => kind === 'mention')
    expect(await mentions()).toMatchObject([
      {
        title: '2 mentions of you in The Basement, the last by Ben',
        body: `Again <@uid:${ada.uuid}>`,
        link: `/r/${room.slug}`,
        roomUuid: room.uuid,
        count: 2,
      },
    ])
    const { id } = second.data
    await world.call(deleteMessage, { params: { id: String(id) } }, ben.token)
    expect(await mentions()).toMatchObject([{ body: '' }])
    const mine = await say(ada, room.uuid, 'A question')
    await say(ben, room.uuid, `An answer <@uid:${ada.uuid}>`, { parentId: String(mine.data.id) })
    expect((await told(ada)).notifications[0]).toMatchObject({
      kind: 'reply',
      title: 'Ben answered you in The Basement',
      body: expect.stringContaining('An answer'),
    })
  })

  test('12: who is blocked, and who is no member, is told of nothing that is said', async () => {
    const [ada, ben, cleo] = [await someone('Ada'), await someone('Ben'), await someone('Cleo')]
    const room = await newRoom(ada, ben)
    const mine = await say(ada, room.uuid, 'A question')
    await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
    await say(ben, room.uuid, `<@uid:${ada.uuid}> <@uid:${cleo.uuid}>`, { parentId: String(mine.data.id) })
    await say(ben, ada.uuid, 'psst', { receiverType: 'user' })
    expect((await told(ada)).notifications).toEqual([])
    expect((await told(cleo)).notifications).toEqual([])
    // What Ada says in front of everybody is told to Ben as to anybody: silence would tell him.
    await say(ada, room.uuid, `Enough, <@uid:${ben.uuid}>`)
    expect((await told(ben)).notifications).toMatchObject([{ kind: 'mention', actor: { uuid: ada.uuid } }])
  })

  test('12: nor of what they do: react, invite, follow, vote, come to an event', async () => {
    const [ada, ben, cleo] = [await someone('Ada'), await someone('Ben'), await someone('Cleo')]
    await world.tools.db
      .updateTable('users')
      .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
      .where('uuid', '=', ada.uuid)
      .execute()
    const room = await newRoom(ada, ben, cleo)
    const { data: message } = await say(ada, room.uuid, 'Welcome')
    const ask = { receiver: room.uuid, question: 'Louder?', options: ['Yes', 'No'], minutes: 30 }
    const { data: poll } = await world.call(createPoll, { body: ask }, ada.token)
    const plan = {
      title: 'Her evening',
      room: room.slug,
      localStart: '2030-01-01T21:00',
      timeZone: 'Europe/Madrid',
      durationMinutes: 60,
    }
    const event = await world.call(createEvent, { body: plan }, ada.token)
    const { id } = await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
    const actsOf = async ({ token }: Someone) => {
      await world.call(addReaction, { params: { id: String(message.id), emoji: '🎉' } }, token)
      await world.call(invite, { body: { userUuid: ada.uuid } }, token)
      await world.call(followDj, { body: { djUuid: ada.uuid } }, token)
      await world.call(votePoll, { params: { id: poll.id }, body: { options: [1] } }, token)
      await world.call(answerEvent, { params: { id: event.slug }, body: { answer: 'going' } }, token)
    }
    await actsOf(ben)
    expect((await told(ada)).notifications).toEqual([])
    await world.call(unblock, { params: { id: String(id) } }, ada.token)
    expect((await told(ada)).notifications.filter(({ kind }) => kind !== 'friendRequest')).toEqual([])
    // Of anybody else she is told.
    await actsOf(cleo)
    const actors = (await told(ada)).notifications.map(({ actor }) => actor?.uuid)
    expect(actors).toContain(cleo.uuid)
  })

  test('a friend’s message is told by name, those of strangers in one row until they are answered', async () => {
    const [ada, ben, cleo] = [await someone('Ada'), await someone('Ben'), await someone('Cleo')]
    await befriend(world, ben, ada)
    const write = (from: Someone, to: Someone) => say(from, to.uuid, 'psst', { receiverType: 'user' })
    await write(ben, ada)
    // What is told at the same moment has no order.
    await told(ada)
    await write(cleo, ada)
    await write(cleo, ada)
    expect((await told(ada)).notifications.slice(0, 2)).toMatchObject([
      { kind: 'dmRequest', title: '2 messages of people who are new to you', body: 'Cleo' },
      { kind: 'dm', title: 'New message from Ben', body: 'psst' },
    ])
    const summary = () => world.call(contract.notificationSummary, {}, ada.token)
    expect(await summary()).toMatchObject({ unread: 2, requests: 1, messages: 1, invitations: 0 })
    await write(ada, cleo)
    await write(cleo, ada)
    expect((await told(ada)).notifications[0]).toMatchObject({ kind: 'dm', actor: { uuid: cleo.uuid } })
    expect(await summary()).toMatchObject({ requests: 0, messages: 4 })
  })
})
