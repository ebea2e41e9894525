import { expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as readRoom } from '#contract/room/rooms.ts'
import { friendsList } from '#contract/social/friends.ts'
import { presence } from '#contract/social/presence.ts'
import { putPrivacy } from '#contract/social/privacy.ts'
import { chatClient } from '#test/suites/chat/chatWorld.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { befriend } from '#test/support/friends.ts'
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
