import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { friendsList } from '#contract/social/friends.ts'
import { Presence, presence } from '#contract/social/presence.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { chatClient } from '#test/suites/chat/chatWorld.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { befriend } from '#test/support/friends.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const friendsOf = (who: Person) => world.call(friendsList, { params: { id: who.uuid }, query: {} }, who.token)

test('8: a friend in a private room shows online without it; in one both know, with it; those online come first', async () => {
  const [ada, ben, cleo] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  for (const other of [ben, cleo]) await befriend(world, ada, other)
  const room = (type: 'PRIVATE' | 'PUBLIC') =>
    world.call(createRoom, { body: { name: `${type} place`, type } }, ben.token)
  const secret = await room('PRIVATE')
  const known = await room('PUBLIC')
  const visits = [await enter(world.url, ben, secret.uuid)]
  const seen = async (reader: Person) =>
    (await world.call(presence, { query: { users: [ben.uuid] } }, reader.token)).presence
  expect(await seen(ada)).toEqual([{ userUuid: ben.uuid, online: true, rooms: [] }])
  expect(await seen(cleo)).toEqual([{ userUuid: ben.uuid, online: false, rooms: [] }])
  expect((await friendsOf(ada)).friends.map(({ userUuid }) => userUuid)[0]).toBe(ben.uuid)
  const statusIn = async (reader: Person) => {
    const { body } = await chatClient(world, reader.token).ask('GET', `/users/${ben.uuid}`)
    return (body.data as { status: string }).status
  }
  expect([await statusIn(ada), await statusIn(cleo)]).toEqual(['online', 'offline'])
  visits.push(await enter(world.url, ben, known.uuid))
  const shown = { uuid: known.uuid, slug: known.slug, name: known.name, as: 'crowd' }
  expect(await seen(ada)).toEqual([{ userUuid: ben.uuid, online: true, rooms: [shown] }])
  // Who is in the same room sees that, whatever is set.
  await world.call(putPrivacy, { body: { presence: 'nobody' } }, ben.token)
  expect((await seen(ada))[0]?.online).toBe(false)
  visits.push(await enter(world.url, cleo, known.uuid))
  expect(await seen(cleo)).toEqual([{ userUuid: ben.uuid, online: true, rooms: [shown] }])
  for (const visit of visits) visit.leave()
})

test('7: a room names exactly the friends who are there and allow it; who stops allowing it is gone, and stays in the list', async () => {
  const [ada, ben, cleo, dan] = [
    await newPerson(world),
    await newPerson(world),
    await newPerson(world),
    await newPerson(world),
  ]
  for (const friend of [cleo, ada]) await befriend(world, ben, friend)
  const { uuid, slug } = await world.call(createRoom, { body: { name: 'Meeting' } }, dan.token)
  const seen = async (reader: Person) => {
    const params = { id: slug }
    const { friendInRoomUuids, usersInRoomUuids } = await world.call(readRoom, { params }, reader.token)
    return { friends: friendInRoomUuids, users: usersInRoomUuids.toSorted() }
  }
  const visits = [await enter(world.url, ada, uuid), await enter(world.url, dan, uuid)]
  const users = [ada.uuid, dan.uuid].sort()
  expect(await seen(ben)).toEqual({ friends: [ada.uuid], users })
  expect(await seen(cleo)).toEqual({ friends: [], users })
  visits.push(await enter(world.url, cleo, uuid))
  expect((await seen(ben)).friends).toEqual([cleo.uuid, ada.uuid])
  await world.call(putPrivacy, { body: { presence: 'nobody' } }, ada.token)
  expect(await seen(ben)).toEqual({ friends: [cleo.uuid], users: [...users, cleo.uuid].sort() })
  expect((await seen(await newGuest(world))).friends).toEqual([])
  for (const visit of visits) visit.leave()
})

/** What a page was told of where friends are, in order. */
const told = (page: Raw): Presence[] =>
  page.frames.flatMap((frame) => {
    const { message } = frame as { message?: { name?: string; params?: unknown } }
    return message?.name === 'roomtone.presence' ? [Presence.parse(message.params)] : []
  })

test('8, 7: pages of friends hear where somebody goes, as far as each may know; whoever hides is gone for them at once', async () => {
  const [ada, ben, cleo] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  await befriend(world, ada, ben)
  const make = (body: object) => world.call(createRoom, { body: { name: 'Somewhere', ...body } }, cleo.token)
  const open = await make({})
  const secret = await make({ type: 'PRIVATE' })
  const pages = await Promise.all([ada, cleo, ben].map(({ token }) => new Raw(world.url, token).open()))
  const plain = await new Raw(world.url, ada.token).open()
  for (const page of pages) expect(await page.ask('roomtone.listen', {})).toMatchObject({ status: 'OK' })
  const [hers, strangers, his] = pages as [Raw, Raw, Raw]
  const last = () => told(hers).at(-1)
  const patience = { timeout: 20_000 }

  const inSecret = await enter(world.url, ben, secret.uuid)
  await vi.waitFor(() => expect(last()).toEqual({ userUuid: ben.uuid, online: true, rooms: [] }), patience)
  const inOpen = await enter(world.url, ben, open.uuid)
  const shown = { uuid: open.uuid, slug: open.slug, name: open.name, as: 'crowd' }
  await vi.waitFor(
    () => expect(last()).toEqual({ userUuid: ben.uuid, online: true, rooms: [shown] }),
    patience,
  )
  inOpen.leave()
  inSecret.leave()
  await world.tools.live.kick(open.uuid, ben.uuid)
  await world.tools.live.kick(secret.uuid, ben.uuid)
  const gone = { userUuid: ben.uuid, online: false, rooms: [] }
  await vi.waitFor(() => expect(last()).toEqual(gone), patience)

  const again = await enter(world.url, ben, open.uuid)
  await vi.waitFor(() => expect(last()?.online).toBe(true), patience)
  await world.call(putPrivacy, { body: { presence: 'nobody' } }, ben.token)
  await vi.waitFor(() => expect(last()).toEqual(gone), patience)
  // What whoever hides does after that is told to nobody.
  const before = told(hers).length
  again.leave()
  await world.tools.live.kick(open.uuid, ben.uuid)
  await setTimeout(2500)
  await jobsDone(world.tools)
  await hers.ask('detailsView', {})
  expect(told(hers)).toHaveLength(before)
  for (const other of [strangers, his, plain]) {
    await other.ask('detailsView', {})
    expect(told(other)).toEqual([])
  }
  for (const page of [...pages, plain]) page.close()
})

test('2.4: pages of friends hear who takes the decks of a room they are in, plays, and leaves the decks again', async () => {
  const [ada, ben, cleo] = [await newPerson(world), await newPerson(world), await newPerson(world)]
  await befriend(world, ada, ben)
  const room = await world.call(createRoom, { body: { name: 'Decks' } }, cleo.token)
  const hers = await new Raw(world.url, ada.token).open()
  expect(await hers.ask('roomtone.listen', {})).toMatchObject({ status: 'OK' })
  const does = () => told(hers).at(-1)?.rooms[0]?.as
  const patience = { timeout: 20_000 }
  const first = await enter(world.url, cleo, room.uuid)
  await first.act('addDj', { song: songNamed('The first', 600) })
  const his = await enter(world.url, ben, room.uuid)
  await expect.poll(does, patience).toBe('crowd')
  await his.act('addDj', { song: songNamed('The second', 600) })
  await expect.poll(does, patience).toBe('dj')
  await first.act('skipSong')
  await expect.poll(does, patience).toBe('playing')
  await first.act('updateNextSong', { song: songNamed('The third', 600) })
  await his.act('skipSong')
  await expect.poll(does, patience).toBe('dj')
  await his.act('removeDj')
  await expect.poll(does, patience).toBe('crowd')
  for (const visit of [first, his]) visit.leave()
  hers.close()
})
