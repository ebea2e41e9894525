import { describe, expect, test } from 'vitest'
import * as friends from '#contract/social/friends.ts'
import * as invitations from '#contract/social/invitations.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { myData } from '#contract/user/myData.ts'
import { accountErased } from '#facts/user.ts'
import { account } from '#test/suites/doors/callers.ts'
import { befriend } from '#test/support/friends.ts'
import { statementsOfListing } from '#test/support/statements.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const someone = () => account(world, 'user')
type Someone = Awaited<ReturnType<typeof someone>>

const invite = (from: Someone, to: { uuid: string }) =>
  world.call(invitations.invite, { body: { userUuid: to.uuid } }, from.token)
const handle = (who: Someone, id: number, accept: boolean) =>
  world.call(invitations.answerInvitation, { body: { invitationId: id, accept } }, who.token)
const openFor = (who: Someone) => world.call(invitations.invitationsFor, { query: {} }, who.token)
const openFrom = (who: Someone) => world.call(invitations.invitationsFrom, { query: {} }, who.token)
const friendsOf = (who: Someone, reader = who) =>
  world.call(friends.friendsList, { params: { id: who.uuid }, query: {} }, reader.token)
const at = (path: string, token: string) => world.fetch(path, { token }).then((answer) => answer.text())

describe('friends', () => {
  test('1: Ben invites, Ada lists it and accepts, both lists hold the other once; repeats change nothing', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const first = await invite(ben, ada)
    expect(await invite(ben, ada)).toEqual(first)
    expect(first).toMatchObject({ fromUuid: ben.uuid, toUuid: ada.uuid, invitationStatus: 'pending' })
    expect(first.userProfile.uuid).toBe(ada.uuid)
    const listed = await openFor(ada)
    expect(listed).toMatchObject({
      count: 1,
      invitations: [{ id: first.id, userProfile: { uuid: ben.uuid } }],
    })
    expect((await openFrom(ben)).invitations).toHaveLength(1)

    const accepted = await handle(ada, first.id, true)
    expect(await handle(ada, first.id, true)).toEqual(accepted)
    await expect(handle(ada, first.id, false)).rejects.toMatchObject({ code: 'invitationNotPending' })
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const list = await friendsOf(one)
      expect(list).toMatchObject({
        count: 1,
        friends: [{ userUuid: other.uuid, presence: { online: false } }],
      })
      expect((await openFor(one)).count).toBe(0)
      expect((await openFrom(one)).count).toBe(0)
      expect((await invite(one, other)).invitationStatus).toBe('accepted')
      const params = { id: other.uuid }
      expect(await world.call(friends.singleFriend, { params }, one.token)).toMatchObject({
        userUuid: other.uuid,
      })
    }
    await world.call(friends.endFriendship, { params: { id: ada.uuid } }, ben.token)
    expect((await friendsOf(ada)).count).toBe(0)
    await expect(
      world.call(friends.endFriendship, { params: { id: ada.uuid } }, ben.token),
    ).rejects.toMatchObject({ code: 'friendNotFound' })
    // Nothing of it is left: it can begin anew.
    expect((await invite(ada, ben)).invitationStatus).toBe('pending')
  })

  test('2: two who invite each other at the same moment are always friends once, with nothing open', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, someone))
    const pairs = people.flatMap((one, i) => people.slice(i + 1).map((other) => [one, other] as const))
    expect(pairs.length).toBeGreaterThanOrEqual(50)
    await Promise.all(pairs.flatMap(([one, other]) => [invite(one, other), invite(other, one)]))
    for (const person of people) {
      const list = await world.call(friends.friends, { params: { id: person.uuid } }, person.token)
      expect(list.count).toBe(10)
      expect(new Set(list.friends.map(({ userUuid }) => userUuid)).size).toBe(10)
      expect([(await openFor(person)).count, (await openFrom(person)).count]).toEqual([0, 0])
    }
  })

  test('3: a no is private, nobody knocks twice, and within 30 days it may become a yes', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const first = await invite(ben, ada)
    expect((await handle(ada, first.id, false)).invitationStatus).toBe('rejected')
    expect((await openFrom(ben)).invitations).toEqual([first])
    expect(await invite(ben, ada)).toEqual(first)
    expect((await openFor(ada)).count).toBe(0)
    // Taken back and sent anew it is another one to Ben, and still a no.
    await world.call(invitations.withdrawInvitation, { params: { id: first.id } }, ben.token)
    expect((await openFrom(ben)).count).toBe(0)
    await expect(handle(ada, first.id, true)).rejects.toMatchObject({ code: 'invitationNotFound' })
    const second = await invite(ben, ada)
    expect(second.id).not.toBe(first.id)
    expect(second.invitationStatus).toBe('pending')
    expect((await openFor(ada)).count).toBe(0)

    expect((await handle(ada, second.id, true)).invitationStatus).toBe('accepted')
    expect((await friendsOf(ben)).count).toBe(1)
    const lapsing = await invite(await someone(), ada)
    await handle(ada, lapsing.id, false)
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    const { db } = world.tools
    await db
      .updateTable('friendInvitations')
      .set({ answeredAt: longAgo })
      .where('id', '=', lapsing.id)
      .execute()
    await expect(handle(ada, lapsing.id, true)).rejects.toMatchObject({ code: 'invitationNotFound' })
  })

  test('4: the 101st open one, the 5,001st friend, bots and guests are refused', async () => {
    const [ada, ben, full] = [await someone(), await someone(), await someone()]
    const { db } = world.tools
    const now = new Date()
    const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
    const open = many(100).map((toUuid) => ({ fromUuid: ben.uuid, toUuid, status: 'pending', message: '' }))
    await db
      .insertInto('friendInvitations')
      .values(open.map((row) => ({ ...row, createdAt: now })))
      .execute()
    await expect(invite(ben, ada)).rejects.toMatchObject({
      status: 403,
      message: 'You have as many open invitations as you may have',
    })
    const friendships = many(5000).map((other) =>
      other < full.uuid ? { aUuid: other, bUuid: full.uuid } : { aUuid: full.uuid, bUuid: other },
    )
    await db
      .insertInto('friendships')
      .values(friendships.map((row) => ({ ...row, createdAt: now })))
      .execute()
    await expect(invite(full, ada)).rejects.toMatchObject({
      message: 'You have as many friends as you may have',
    })
    const between = (fromUuid: string, toUuid: string) =>
      ({ fromUuid, toUuid, status: 'pending', message: '', createdAt: now }) as const
    const [waiting, taken] = await db
      .insertInto('friendInvitations')
      .values([between(full.uuid, ada.uuid), between(ben.uuid, full.uuid)])
      .returning('id')
      .execute()
    await expect(handle(ada, waiting?.id ?? 0, true)).rejects.toMatchObject({
      message: 'They have as many friends as they may have',
    })
    expect((await openFor(ada)).count).toBe(1)
    await expect(handle(full, taken?.id ?? 0, true)).rejects.toMatchObject({
      message: 'You have as many friends as you may have',
    })
    for (const role of ['bot', 'guest'] as const)
      await expect(invite(ada, await account(world, role))).rejects.toMatchObject({ code: 'personNotFound' })
    await expect(invite(ada, ada)).rejects.toMatchObject({ code: 'notYourself' })
  })

  test('a young account sends ten new ones a day', async () => {
    const [ben, ...others] = await Promise.all(Array.from({ length: 12 }, someone))
    if (!ben) throw new Error('nobody')
    const { kv } = world.tools
    await kv.add(`social.invitations:${ben.uuid}`, 9, 86_400_000)
    await invite(ben, others[0] ?? ben)
    await expect(invite(ben, others[1] ?? ben)).rejects.toMatchObject({ code: 'tooManyInvitations' })
  })

  test('who takes invitations of nobody, or of friends of friends, decides so', async () => {
    const [ada, ben, cleo] = [await someone(), await someone(), await someone()]
    await world.call(putPrivacy, { body: { invitationsFrom: 'nobody' } }, ada.token)
    await expect(invite(ben, ada)).rejects.toMatchObject({ code: 'invitationsClosed' })
    await world.call(putPrivacy, { body: { invitationsFrom: 'friendsOfFriends' } }, ada.token)
    await expect(invite(ben, ada)).rejects.toMatchObject({ code: 'invitationsClosed' })
    await befriend(world, ada, cleo)
    await befriend(world, ben, cleo)
    expect((await invite(ben, ada)).invitationStatus).toBe('pending')
  })

  test('14: a private list is refused like that of somebody who never was', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const of = (uuid: string, list: (uuid: string) => string) =>
      at(`/api/social-service/${list(uuid)}`, ben.token).then((text) => text.replaceAll(uuid, ''))
    await world.call(putPrivacy, { body: { followedDjs: 'friends' } }, ada.token)
    const gone = await someone()
    await world.tools.db
      .updateTable('users')
      .set({ erasedAt: new Date() })
      .where('uuid', '=', gone.uuid)
      .execute()
    for (const list of [
      (uuid: string) => `friends/${uuid}`,
      (uuid: string) => `friends/list/${uuid}`,
      (uuid: string) => `dj-fans/${uuid}/djs-followed`,
    ]) {
      expect(await of(ada.uuid, list)).toContain('This list is private')
      for (const nobody of [crypto.randomUUID(), gone.uuid])
        expect(await of(nobody, list)).toBe(await of(ada.uuid, list))
    }
    await world.call(putPrivacy, { body: { friendsList: 'everyone' } }, ada.token)
    expect((await friendsOf(ada, ben)).count).toBe(0)
  })

  test('a list of 10 friends and one of 1,000 take as many statements', async () => {
    const [few, many] = [await someone(), await someone()]
    const one = await someone()
    const { db } = world.tools
    for (const [who, count] of [
      [few, 10],
      [many, 1000],
    ] as const) {
      const looks = { role: 'user', type: 'user', avatarId: 'fox', color: '#FFFFFF' } as const
      const made = Array.from({ length: count }, (_, i) => ({
        ...looks,
        uuid: crypto.randomUUID(),
        nickname: `Friend ${i}`,
      }))
      await db.insertInto('users').values(made).execute()
      await db
        .insertInto('friendships')
        .values(
          made.map(({ uuid }) => ({
            ...(uuid < who.uuid ? { aUuid: uuid, bUuid: who.uuid } : { aUuid: who.uuid, bUuid: uuid }),
            createdAt: new Date(),
          })),
        )
        .execute()
    }
    const tables = ['friend', 'users', 'privacy', 'room', 'block']
    const listing = (who: Someone) => statementsOfListing(tables, () => friendsOf(who))
    await friendsOf(one)
    const few10 = await listing(few)
    expect((await listing(many)).length).toBe(few10.length)
    expect((await friendsOf(many)).friends).toHaveLength(30)
  })

  test('what is known of somebody is theirs to read, and goes with the account', async () => {
    const [ada, ben] = [await newPerson(world), await newPerson(world)]
    await befriend(world, ada, ben)
    const { social } = await world.call(myData, {}, ada.token)
    expect(social).toMatchObject({
      friends: [{ userUuid: ben.uuid }],
      invitations: [{ fromUuid: ada.uuid, status: 'accepted' }],
      blocked: [],
      privacy: { presence: 'friends' },
    })
    await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ben.uuid })))
    await expect
      .poll(async () => (await world.call(myData, {}, ada.token)).social, { timeout: 20_000 })
      .toMatchObject({ friends: [], invitations: [] })
  })
})
