import { describe, expect, test, vi } from 'vitest'
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

describe('open pages', () => {
  test('17: hear what is new and what was read elsewhere, other clients nothing; whoever looks is known to look', async () => {
    const [ada, ben] = [await someone('Ada'), await someone('Ben')]
    const plain = await new Raw(world.url, ada.token).open()
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
    // What was on its way came before this answer.
    await plain.ask('detailsView', {})
    expect(plain.broadcasts).toEqual([])
    await page.ask('roomtone.focus', { visible: false })
    expect(await world.tools.live.looks([ada.uuid])).toEqual(new Set())
    await page.ask('roomtone.focus', { visible: true })
    page.close()
    await vi.waitFor(async () => expect(await world.tools.live.looks([ada.uuid])).toEqual(new Set()), {
      timeout: 20_000,
    })
  })
})
