import { expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { login } from '#contract/user/sessions.ts'
import { newPerson, PASSWORD, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off', STAFF_SECOND_FACTOR: 'on' })
const notAllowed = { error: 'You are not allowed to do this' }

/** Nodes ask the database anew about an account, and no room is told. */
const forgetTokens = (person: Person) =>
  world.tools.bus.publish('user.changed', JSON.stringify({ userUuid: person.uuid, ended: [] }))

/** A site moderator with one session that was proven by a second factor and one that was not. */
const moderator = async () => {
  const person = await newPerson(world, { role: 'moderator' })
  await world.tools.db
    .updateTable('userSessions')
    .set({ strong: true })
    .where('userId', '=', person.id)
    .execute()
  const { accessToken } = await world.call(login, { body: { email: person.email, password: PASSWORD } })
  await forgetTokens(person)
  return { person, strong: person.token, weak: accessToken }
}

const entered = async (token: string, roomUuid: string) => {
  const raw = await new Raw(world.url, token).open()
  const { state } = (await raw.act('joinRoom', { roomUuid })) as unknown as { state: RoomState }
  return { raw, roleOf: (uuid: string) => state.allUsers.find((user) => user.uuid === uuid)?.tokenRole }
}

test('S1: a weak session beside a strong one of the same moderator moderates nothing', async () => {
  const place = await newRoom(world)
  const dj = await newPerson(world)
  const { raw: decks } = await entered(dj.token, place.uuid)
  await decks.act('addDj', { song: songNamed('judged', 300) })
  const { person, strong, weak } = await moderator()
  const one = await entered(strong, place.uuid)
  const other = await entered(weak, place.uuid)
  expect(one.roleOf(person.uuid)).toBe('moderator')
  expect(other.roleOf(person.uuid)).toBe('moderator')
  expect(await other.raw.act('skipSong')).toMatchObject(notAllowed)
  expect(await other.raw.act('removeDj', { djUuid: dj.uuid })).toMatchObject(notAllowed)
  expect(await other.raw.act('resetRoom')).toMatchObject(notAllowed)
  expect(await one.raw.act('removeDj', { djUuid: dj.uuid })).toMatchObject({ changed: true })

  // The strong session leaves: what is shown is what the other may do.
  await one.raw.ask('roomLeave', {})
  const { roleOf } = await entered(dj.token, place.uuid)
  expect(roleOf(person.uuid)).toBe('user')
})

test('S1: a demotion counts for the next action on an open socket, and a rejoin shows it though the room missed it', async () => {
  const place = await newRoom(world)
  const dj = await newPerson(world)
  const { raw: decks } = await entered(dj.token, place.uuid)
  await decks.act('addDj', { song: songNamed('demoted', 300) })
  const { person, strong } = await moderator()
  const { raw } = await entered(strong, place.uuid)
  await world.tools.db.updateTable('users').set({ role: 'user' }).where('uuid', '=', person.uuid).execute()
  await forgetTokens(person)
  expect(await raw.act('skipSong')).toMatchObject(notAllowed)
  const again = await entered(strong, place.uuid)
  expect(again.roleOf(person.uuid)).toBe('user')
  expect(await again.raw.act('skipSong')).toMatchObject(notAllowed)
})
