import { describe, expect, test } from 'vitest'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { addFavorite } from '#contract/room/favorites.ts'
import * as audiences from '#contract/social/audiences.ts'
import { block } from '#contract/social/blocks.ts'
import { addDevice } from '#contract/social/devices.ts'
import { followDj } from '#contract/social/djFans.ts'
import * as contract from '#contract/social/notes.ts'
import { notifications, readNotifications } from '#contract/social/notifications.ts'
import { myData } from '#contract/user/myData.ts'
import { putUserData } from '#contract/user/settings.ts'
import { outboxItems } from '#services/notify/api.ts'
import { createServiceToken } from '#services/user/api.ts'
import { account } from '#test/suites/doors/callers.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { db } = world.tools
const service = await createServiceToken(world.tools, 'notes')
const { token: admin } = await account(world, 'admin')
type Someone = Pick<Person, 'uuid' | 'token'>

/** What somebody was told, once all that happened was told. */
const told = async (who: Someone) => {
  await jobsDone(world.tools)
  return (await world.call(notifications, { query: {} }, who.token)).notifications
}
const withPhone = async (platform: 'ios' | 'android' = 'android') => {
  const person = await newPerson(world)
  const token =
    platform === 'ios' ? person.uuid.replaceAll('-', '').repeat(2) : `phone-of-${person.uuid.toUpperCase()}`
  await world.call(addDevice, { body: { token, platform } }, person.token)
  return { ...person, ending: `${platform} …${token.slice(-8)}` }
}
/** What went out to the phone of somebody. */
const pushed = async ({ ending }: { readonly ending: string }) => {
  for (const queue of ['social.noteToPlatforms', 'social.noteToDevices', 'social.push'])
    await dueNow(world.tools, queue)
  return (await outboxItems(db)).filter(({ channel, to }) => channel === 'push' && to === ending)
}
const note = { title: 'Doors open', body: '<b>at nine</b>', link: '/events', data: { door: 3 } }

describe('25: notes to people', () => {
  test.each([
    ['user', contract.noteToUser, () => service],
    ['user/admin', contract.noteToUserByAdmin, () => admin],
  ] as const)('%s: inbox and all devices, as a kind if one is named', async (_name, endpoint, token) => {
    const ada = await withPhone()
    const body = { ...note, userUuid: ada.uuid, kind: 'roleGranted' } as const
    const sent = await world.call(endpoint, { body }, token())
    const [first] = await told(ada)
    expect(first).toMatchObject({
      kind: 'roleGranted',
      title: 'Doors open',
      body: '<b>at nine</b>',
      link: '/events',
    })
    expect(sent).toEqual({ notificationId: first?.id, recipients: 1 })
    expect(await pushed(ada)).toMatchObject([
      { subject: 'Doors open', text: expect.stringContaining(String.raw`"data":"{\"door\":3}"`) },
    ])
    const nobody = { ...body, userUuid: world.tools.id() }
    await expect(world.call(endpoint, { body: nobody }, token())).rejects.toMatchObject({
      code: 'personNotFound',
    })
  })

  test.each([
    ['custom-message', contract.customMessage],
    ['notifications/custom-message', contract.customMessageNotification],
  ] as const)(
    '%s: everybody named, once; it is written down who sent it, not to whom',
    async (way, endpoint) => {
      const [ada, ben] = [await newPerson(world), await newPerson(world)]
      const body = { ...note, userUuids: [ada.uuid, ben.uuid, ben.uuid, world.tools.id()] }
      const { notificationId, recipients } = await world.call(endpoint, { body }, service)
      expect(recipients).toBe(2)
      for (const one of [ada, ben])
        expect(await told(one)).toMatchObject([{ kind: 'announcement', count: 1 }])
      const row = await db
        .selectFrom('sentNotes')
        .selectAll()
        .where('id', '=', notificationId)
        .executeTakeFirst()
      expect(row).toMatchObject({ way, sender: 'notes', title: 'Doors open', recipients: 2 })
    },
  )

  test('mobileNotification: phones alone', async () => {
    const [ada, ben] = [await withPhone('ios'), await newPerson(world)]
    const body = { ...note, userUuids: [ada.uuid, ben.uuid] }
    expect(await world.call(contract.noteToPhones, { body }, admin)).toMatchObject({ recipients: 1 })
    expect(await pushed(ada)).toMatchObject([{ subject: 'Doors open' }])
    expect(await told(ada)).toEqual([])
  })

  test('silent ones, odd spelling included: data to open pages and to apps, nothing to see', async () => {
    const ada = await withPhone()
    const page = await new Raw(world.url, ada.token).open()
    await page.ask('roomtone.focus', { visible: true })
    const data = { refresh: ['crates'] }
    const one = { body: { userUuids: [ada.uuid], data } }
    await world.call(contract.silentNote, one, service)
    await world.call(contract.silentNoteByAdmin, { body: { userUuid: ada.uuid, data } }, admin)
    const heard = () => page.frames.filter((frame) => JSON.stringify(frame).includes('"roomtone.data"'))
    await page.until(() => heard().length === 2)
    expect(JSON.stringify(heard()[0])).toContain('"data":{"refresh":["crates"]}')
    expect((await pushed(ada)).map(({ subject }) => subject)).toEqual(['', ''])
    expect(await told(ada)).toEqual([])
    const large = { refresh: 'x'.repeat(2048) }
    const tooLarge = world.call(contract.silentNote, { body: { userUuid: ada.uuid, data: large } }, service)
    await expect(tooLarge).rejects.toMatchObject({ status: 400 })
    page.close()
  })

  test('admin and all-devices: who is meant; on devices once a day in all', async () => {
    const [ada, ben] = [await withPhone(), await newPerson(world)]
    await world.call(putUserData, { body: { language: 'es' } }, ben.token)
    const announce = (audience: 'es' | 'all', push: boolean) =>
      world.call(audiences.announce, { body: { ...note, audience, push } }, admin)
    expect(await announce('es', false)).toMatchObject({ recipients: 1 })
    expect(await told(ben)).toMatchObject([{ kind: 'announcement' }])
    expect(await told(ada)).toEqual([])
    await world.call(audiences.noteToAllDevices, { body: note }, admin)
    expect(await pushed(ada)).toMatchObject([{ subject: 'Doors open' }])
    expect(await told(ada)).toEqual([])
    const again = [
      () => announce('all', true),
      () => world.call(audiences.noteToAllDevices, { body: note }, admin),
    ]
    for (const send of again)
      await expect(send()).rejects.toMatchObject({ status: 403, code: 'toldTooRecently' })
    await announce('all', false)
    expect(await told(ada)).toMatchObject([{ title: 'Doors open' }])
  })
})

test('17: what was read is taken away on phones', async () => {
  const ada = await withPhone()
  await world.call(contract.customMessage, { body: { ...note, userUuids: [ada.uuid] } }, service)
  await pushed(ada)
  const [first] = await told(ada)
  await world.call(readNotifications, { body: { all: true } }, ada.token)
  await world.call(readNotifications, { body: { all: true } }, ada.token)
  const items = await pushed(ada)
  expect(items.map(({ subject }) => subject)).toEqual(['', 'Doors open'])
  expect(items[0]?.text).toContain('dismiss')
  expect(first?.readAt).toBeNull()
})

describe('25: notes from places', () => {
  test('room-users: favorites and visitors once in 24 hours, those present any time; across no block', async () => {
    const { owner, room, uuid } = await newRoom(world)
    const [ada, ben, cleo] = [await newPerson(world), await newPerson(world), await newPerson(world)]
    for (const { token } of [ada, cleo]) await world.call(addFavorite, { body: { roomUuid: uuid } }, token)
    await world.call(block, { body: { userUuid: owner.uuid } }, cleo.token)
    const visit = await enter(world.url, ben, uuid)
    const query = { slug: room.slug }
    const count = () => world.call(audiences.roomUsersToTell, { query }, owner.token)
    const before = await count()
    expect(before).toMatchObject({ present: 1, favorites: 2, visitors: 1, lastSentAt: null })
    expect(Date.parse(before.nextAllowedAt)).toBeLessThanOrEqual(Date.now())
    const send = (audience: 'present' | 'favorites' | 'visitors') =>
      world.call(
        audiences.noteToRoomUsers,
        { body: { title: 'Tonight', body: '', roomUuid: uuid, audience } },
        owner.token,
      )
    expect(await send('present')).toMatchObject({ recipients: 1 })
    expect(await send('favorites')).toMatchObject({ recipients: 1 })
    expect(await told(ada)).toMatchObject([
      { kind: 'roomMessage', title: 'Tonight', link: `/r/${room.slug}`, actor: { uuid: owner.uuid } },
    ])
    expect(await told(cleo)).toEqual([])
    const { nextAllowedAt } = await count()
    await expect(send('visitors')).rejects.toMatchObject({ code: 'toldTooRecently' })
    expect(Date.parse(nextAllowedAt)).toBeGreaterThan(Date.now() + 86_000_000)
    expect(await send('present')).toMatchObject({ recipients: 1 })
    const log = { scope: `room:${room.slug}`, kind: 'sent' } as const
    const { entries } = await world.call(moderationLog, { query: log }, owner.token)
    expect(entries.map(({ reason, actorUuid }) => [reason, actorUuid])).toEqual([
      ['Tonight (room-users: 1)', owner.uuid],
      ['Tonight (room-users: 1)', owner.uuid],
      ['Tonight (room-users: 1)', owner.uuid],
    ])
    visit.leave()
  })

  test('custom-message-from-room: only who kept it or came by', async () => {
    const { owner, room, uuid } = await newRoom(world)
    const [ada, ben] = [await newPerson(world), await newPerson(world)]
    await world.call(addFavorite, { body: { roomUuid: uuid } }, ada.token)
    const body = { slug: room.slug, userUuids: [ada.uuid, ben.uuid], title: 'Come back', body: '' }
    expect(await world.call(audiences.noteFromRoom, { body }, owner.token)).toMatchObject({ recipients: 1 })
    expect(await told(ada)).toMatchObject([{ title: 'Come back', link: `/r/${room.slug}` }])
    expect(await told(ben)).toEqual([])
  })

  test('dj-fans: from the decks, once in 24 hours, with nextAllowedAt; it is in my data', async () => {
    const { owner: dj, room, uuid } = await newRoom(world, { name: 'The Basement' })
    const [fan, quiet] = [await newPerson(world), await newPerson(world)]
    await world.call(followDj, { body: { djUuid: dj.uuid } }, fan.token)
    await world.call(followDj, { body: { djUuid: dj.uuid, notify: false } }, quiet.token)
    const send = (message?: string) =>
      world.call(
        audiences.noteToFans,
        { body: { slug: room.slug, ...(message !== undefined && { message }) } },
        dj.token,
      )
    await expect(send()).rejects.toMatchObject({ code: 'notOnDecksThere' })
    const visit = await enter(world.url, dj, uuid)
    await visit.act('addDj', { song: songNamed('one') })
    expect(await send('All night')).toMatchObject({ recipients: 1 })
    expect(await told(fan)).toMatchObject([
      { kind: 'djMessage', title: 'Owner plays in The Basement', body: 'All night', link: `/r/${room.slug}` },
    ])
    expect(await told(quiet)).toEqual([])
    const state = await world.call(audiences.fansToTell, {}, dj.token)
    expect(state).toMatchObject({ fans: 2, reachable: 1 })
    expect(Date.parse(state.nextAllowedAt) - Date.parse(state.lastSentAt ?? '')).toBe(86_400_000)
    const again = await world.fetch(audiences.noteToFans.path, {
      method: 'POST',
      token: dj.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug: room.slug }),
    })
    expect(await again.json()).toMatchObject({
      statusCode: 403,
      message: 'You told them not long ago',
      details: { nextAllowedAt: state.nextAllowedAt },
    })
    const { social } = await world.call(myData, {}, dj.token)
    expect(social.sentNotes).toMatchObject([{ title: 'All night', recipients: 1 }])
    visit.leave()
  })
})
