import { expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { grantRole, kickFromRoom, removeRole, rolesOfUser } from '#contract/room/roles.ts'
import type { RoomRole } from '#contract/roles.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'
import { newRoom, songNamed } from '../wire/room.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', STAFF_SECOND_FACTOR: 'on' })
const notAllowed = { error: 'You are not allowed to do this' }

type Granted = Exclude<RoomRole, 'owner'>
const grant = (slug: string, by: Person, to: Person, role: Granted) =>
  world.call(
    grantRole,
    { params: { roomId: slug }, body: { userUuid: to.uuid, role, expirationTime: null } },
    by.token,
  )
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(world)))

test('nobody acts on an equal in a room: moderators, co-owners, and whoever moderates all rooms', async () => {
  const [owner, ...others] = await people(5)
  const [coOwner, otherCoOwner, moderator, otherModerator] = others
  if (!owner || !coOwner || !otherCoOwner || !moderator || !otherModerator) throw new Error('nobody came')
  const { slug } = await world.call(createRoom, { body: { name: 'Equals' } }, owner.token)
  for (const person of [coOwner, otherCoOwner]) await grant(slug, owner, person, 'coOwner')
  for (const person of [moderator, otherModerator]) await grant(slug, owner, person, 'moderator')
  const pairs: [Person, Person, Granted][] = [
    [coOwner, otherCoOwner, 'coOwner'],
    [moderator, otherModerator, 'moderator'],
  ]
  const tooHigh = { status: 403 }
  for (const [actor, equal, role] of pairs) {
    for (const given of ['djDisabled', 'chatDisabled', 'kicked', 'banned'] as const)
      await expect(grant(slug, actor, equal, given), `${role}: ${given}`).rejects.toMatchObject(tooHigh)
    const params = { roomId: slug }
    await expect(
      world.call(removeRole, { params, body: { userUuid: equal.uuid, role } }, actor.token),
    ).rejects.toMatchObject(tooHigh)
    await expect(
      world.call(kickFromRoom, { body: { slug, userUuid: equal.uuid } }, actor.token),
    ).rejects.toMatchObject(tooHigh)
    const held = await world.call(rolesOfUser, { params: { ...params, userId: equal.uuid } }, actor.token)
    expect(held.map((row) => row.role)).toEqual([role])
  }
  // The same, one step up.
  await grant(slug, coOwner, moderator, 'djDisabled')
  await grant(slug, owner, coOwner, 'chatDisabled')
})

test('only the playing DJ and moderators skip a song', async () => {
  const place = await newRoom(world)
  const [dj, waiting, moderator] = await people(3)
  if (!dj || !waiting || !moderator) throw new Error('nobody came')
  await grant(place.room.slug, place.owner, moderator, 'moderator')
  const enter = async ({ token }: Person) => {
    const line = await new Raw(world.url, token).open()
    expect(await line.act('joinRoom', { roomUuid: place.uuid })).toHaveProperty('state')
    return line
  }
  const [first, second, above] = [await enter(dj), await enter(waiting), await enter(moderator)]
  await first.act('addDj', { song: songNamed('first', 300) })
  await second.act('addDj', { song: songNamed('second', 300) })
  expect(await second.act('skipSong')).toMatchObject(notAllowed)
  expect(await above.act('skipSong')).toMatchObject({ changed: true })
  // Now the second one plays: the first may no longer skip.
  await above.until(() => above.broadcasts.some(({ message }) => JSON.stringify(message).includes('second')))
  // For a second after a skip another one is taken for a slip of the finger, and changes nothing.
  await expect.poll(() => first.act('skipSong'), { timeout: 5000 }).not.toMatchObject({ changed: false })
  expect(await first.act('skipSong')).toMatchObject(notAllowed)
  expect(await second.act('skipSong')).toMatchObject({ changed: true })
})

test('staff who did not prove themselves moderate no room, on the socket or over HTTP', async () => {
  const place = await newRoom(world)
  const [dj] = await people(1)
  const weak = await newPerson(world, { role: 'moderator' })
  if (!dj) throw new Error('nobody came')
  const enter = async ({ token }: Person) => {
    const line = await new Raw(world.url, token).open()
    expect(await line.act('joinRoom', { roomUuid: place.uuid })).toHaveProperty('state')
    return line
  }
  const [decks, line] = [await enter(dj), await enter(weak)]
  await decks.act('addDj', { song: songNamed('theirs', 300) })
  expect(await line.act('skipSong')).toMatchObject(notAllowed)
  expect(await line.act('removeDj', { djUuid: dj.uuid })).toMatchObject(notAllowed)
  await expect(grant(place.room.slug, weak, dj, 'djDisabled')).rejects.toMatchObject({ status: 403 })

  await world.tools.db
    .updateTable('userSessions')
    .set({ strong: true })
    .where('userId', '=', weak.id)
    .execute()
  await world.tools.bus.publish('user.changed', JSON.stringify({ userUuid: weak.uuid, ended: [] }))
  await grant(place.room.slug, weak, dj, 'chatDisabled')
  expect(await line.act('removeDj', { djUuid: dj.uuid })).toMatchObject({ changed: true })
})
