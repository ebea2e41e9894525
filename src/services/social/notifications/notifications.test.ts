import { describe, expect, test, vi } from 'vitest'
import { deleteMessage, sendMessage } from '#contract/chat/write.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { block } from '#contract/social/blocks.ts'
import { answerInvitation, invite, withdrawInvitation } from '#contract/social/invitations.ts'
import * as contract from '#contract/social/notifications.ts'
import { putUserData } from '#contract/user/settings.ts'
import { myData } from '#contract/user/myData.ts'
import { friendInvited } from '#facts/social.ts'
import { accountErased } from '#facts/user.ts'
import { socialListeners } from '#services/social/listeners.ts'
import { socialWorkers } from '#services/social/workers.ts'
import { account } from '#test/suites/doors/callers.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { db, tx } = world.tools
type Someone = Pick<Person, 'uuid' | 'token'>
const someone = (nickname: string) => newPerson(world, { nickname })
const ask = (from: Someone, to: Someone) => world.call(invite, { body: { userUuid: to.uuid } }, from.token)
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

describe('the inbox', () => {
  test('an invitation is told in the reader’s language, read when it is answered, and forgotten when it is taken back', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    await world.call(putUserData, { body: { language: 'es' } }, ada.token)
    const first = await ask(ben, ada)
    const { notifications, unread } = await told(ada)
    expect(unread).toBe(1)
    expect(notifications).toMatchObject([
      {
        kind: 'friendRequest',
        title: 'Ben quiere añadirte a sus amistades',
        link: `/u/${ben.uuid}`,
        actor: { uuid: ben.uuid, nickname: 'Ben' },
        count: 1,
        readAt: null,
      },
    ])
    await world.call(withdrawInvitation, { params: { id: first.id } }, ben.token)
    expect((await told(ada)).notifications).toEqual([])

    const { id } = await ask(ben, ada)
    await told(ada)
    await world.call(answerInvitation, { body: { id, accept: true } }, ada.token)
    expect((await told(ben)).notifications).toMatchObject([
      { kind: 'friendAccepted', title: 'You and Ada are friends now', actor: { uuid: ada.uuid } },
    ])
    expect((await told(ada)).unread).toBe(0)
  })

  test('15: one fact that is heard three times makes one row', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const listener = socialListeners.find(({ name }) => name === 'social.tellInvited')
    const fact = friendInvited({ invitationId: 1, fromUuid: ben.uuid, toUuid: ada.uuid })
    const heard = {
      name: fact.name,
      ...fact.data,
      factId: world.tools.id(),
      at: new Date().toISOString(),
      by: null,
    }
    for (let n = 0; n < 3; n++) await listener?.hear(world.tools, heard)
    expect((await told(ada)).notifications).toMatchObject([{ kind: 'friendRequest', count: 1 }])
  })

  test('guests and bots, who are gone, and who block or are blocked are told nothing', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const [guest, bot, gone] = [await newGuest(world), await account(world, 'bot'), await someone('Gone')]
    await tx((t) => t.emit(accountErased({ userUuid: gone.uuid })))
    await db.updateTable('users').set({ erasedAt: new Date() }).where('uuid', '=', gone.uuid).execute()
    await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
    for (const to of [ada, guest, bot, gone])
      await tx((t) => t.emit(friendInvited({ invitationId: 1, fromUuid: ben.uuid, toUuid: to.uuid })))
    await tx((t) => t.emit(friendInvited({ invitationId: 1, fromUuid: ada.uuid, toUuid: ben.uuid })))
    await jobsDone(world.tools)
    const rows = await db
      .selectFrom('notifications')
      .select('id')
      .where(
        'userUuid',
        'in',
        [ada, ben, guest, bot, gone].map(({ uuid }) => uuid),
      )
      .execute()
    expect(rows).toEqual([])
  })

  test('a block takes what the blocker was told of the blocked', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    await ask(ben, ada)
    expect((await told(ada)).unread).toBe(1)
    await world.call(block, { body: { userUuid: ben.uuid } }, ada.token)
    expect(await told(ada)).toEqual({ notifications: [], unread: 0 })
  })

  test('pages go on where they ended; what is read, up to one or all, is counted and no longer unread', async () => {
    const ada = await someone('Ada')
    for (let n = 0; n < 4; n++) await ask(await someone(`Person ${n}`), ada)
    const all = (await told(ada)).notifications
    const [newest, second, third] = all
    expect(all).toHaveLength(4)
    expect((await told(ada, { limit: 2, before: second?.id })).notifications).toEqual(all.slice(2))
    const read = (body: object) => world.call(contract.readNotifications, { body }, ada.token)
    expect(await read({ ids: [newest?.id] })).toEqual({ unread: 3 })
    expect(await read({ upTo: third?.id })).toEqual({ unread: 1 })
    expect((await told(ada, { unread: 'true' })).notifications).toMatchObject([{ id: second?.id }])
    expect(await read({ all: true })).toEqual({ unread: 0 })
    await expect(read({})).rejects.toMatchObject({ status: 400 })
    const other = await someone('Other')
    const params = { id: newest?.id ?? '' }
    await expect(world.call(contract.deleteNotification, { params }, other.token)).rejects.toMatchObject({
      code: 'notificationNotFound',
    })
    await world.call(contract.deleteNotification, { params }, ada.token)
    expect((await told(ada)).notifications).toHaveLength(3)
  })

  test('all is in my data, goes with the account, and nightly what is old or too much', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    await ask(ben, ada)
    await told(ada)
    const { social } = await world.call(myData, {}, ada.token)
    expect(social.notifications).toMatchObject([{ kind: 'friendRequest', readAt: null }])
    const row = { userUuid: ada.uuid, kind: 'announcement', params: '{}', createdAt: new Date() }
    const rows = Array.from({ length: 501 }, (_, n) => ({ ...row, id: world.tools.id(), dedupeKey: `${n}` }))
    await db.insertInto('notifications').values(rows).execute()
    const old = {
      ...row,
      id: world.tools.id(),
      dedupeKey: 'old',
      createdAt: new Date(Date.now() - 91 * 86_400_000),
    }
    await db
      .insertInto('notifications')
      .values({ ...old, userUuid: ben.uuid })
      .execute()
    const sweep = socialWorkers.find(({ queue }) => queue === 'social.sweep')
    await sweep?.work(world.tools, {}, new AbortController().signal)
    const left = () =>
      db
        .selectFrom('notifications')
        .select('userUuid')
        .where('userUuid', 'in', [ada.uuid, ben.uuid])
        .execute()
    expect(await left()).toHaveLength(500)
    await tx((t) => t.emit(accountErased({ userUuid: ada.uuid })))
    await jobsDone(world.tools)
    expect(await left()).toEqual([])
  })
})

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
  })

  test('a friend’s message is told by name, those of strangers in one row until they are answered', async () => {
    const [ada, ben, cleo] = [await someone('Ada'), await someone('Ben'), await someone('Cleo')]
    await befriend(world, ben, ada)
    const write = (from: Someone, to: Someone) => say(from, to.uuid, 'psst', { receiverType: 'user' })
    await write(ben, ada)
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

describe('open pages', () => {
  test('17: hear what is new and what was read elsewhere; whoever looks is known to look', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const page = await new Raw(world.url, ada.token).open()
    await page.ask('roomtone.focus', { visible: true })
    expect(await world.tools.live.looks([ada.uuid, ben.uuid])).toEqual(new Set([ada.uuid]))
    await ask(ben, ada)
    const heard = (name: string) =>
      page.frames.flatMap((frame) =>
        typeof frame === 'object' && 'message' in frame && JSON.stringify(frame).includes(`"${name}"`)
          ? [frame['message']]
          : [],
      )
    await page.until(() => heard('roomtone.notification').length > 0)
    expect(heard('roomtone.notification')).toMatchObject([
      { params: { unread: 1, notification: { kind: 'friendRequest', actor: { nickname: 'Ben' } } } },
    ])
    await world.call(contract.readNotifications, { body: { all: true } }, ada.token)
    await page.until(() => heard('roomtone.notificationRead').length > 0)
    expect(heard('roomtone.notificationRead')).toMatchObject([{ params: { ids: null, unread: 0 } }])
    await page.ask('roomtone.focus', { visible: false })
    expect(await world.tools.live.looks([ada.uuid])).toEqual(new Set())
    await page.ask('roomtone.focus', { visible: true })
    page.close()
    await vi.waitFor(async () => expect(await world.tools.live.looks([ada.uuid])).toEqual(new Set()), {
      timeout: 20_000,
    })
  })
})
