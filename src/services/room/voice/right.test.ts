import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RoomRole } from '#contract/roles.ts'
import { setLiveAudio } from '#contract/room/infrastructure.ts'
import type { Tools } from '#services/core/context.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { putRole } from '../roles/store.ts'
import { type VoiceRight, voiceRightOf } from './right.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

/** Who is on the decks, of whatever room. */
const djUuids: string[] = []
const live: Tools['live'] = {
  ...world.tools.live,
  wholeSummary: async (uuid) => ({ ...(await world.tools.live.wholeSummary(uuid)), djUuids }),
}
const tools: Tools = { ...world.tools, live }

const roomWith = async (settings: { liveAudio: boolean; password?: string }) => {
  const { liveAudio, ...rest } = settings
  const { room, uuid, owner } = await newRoom(world, rest)
  if (liveAudio) await world.call(setLiveAudio, { params: { id: uuid }, body: { liveAudio } }, owner.token)
  const hold = (userUuid: string, role: RoomRole) =>
    putRole(tools.db, { roomId: room.id, userUuid, role, expirationTime: null })
  return { uuid, owner, hold }
}
const talk = await roomWith({ liveAudio: true })

/** Somebody who holds these roles in the room of the talk. */
const holder = async (...roles: RoomRole[]): Promise<string> => {
  const { uuid } = await newPerson(world)
  for (const role of roles) await talk.hold(uuid, role)
  return uuid
}

test.each<[RoomRole[], VoiceRight]>([
  [[], 'listen'],
  [['moderator'], 'speak'],
  [['coOwner'], 'speak'],
  [['dj'], 'speak'],
  [['moderator', 'djDisabled'], 'speak'],
  [['djDisabled'], 'listen'],
  [['dj', 'djDisabled'], 'listen'],
  [['chatDisabled'], 'listen'],
  [['dj', 'chatDisabled'], 'listen'],
  [['moderator', 'chatDisabled'], 'listen'],
  [['kicked'], 'closed'],
  [['banned'], 'closed'],
  [['dj', 'banned'], 'closed'],
])('to who holds %j the voice of a room is: %s', async (roles, right) => {
  expect(await voiceRightOf(tools, talk.uuid, await holder(...roles))).toBe(right)
})

test('the owner speaks, and so does a moderator of the site', async () => {
  const staff = await newPerson(world, { role: 'moderator' })
  for (const { uuid } of [talk.owner, staff]) expect(await voiceRightOf(tools, talk.uuid, uuid)).toBe('speak')
})

test('who is on the decks speaks while they are there, where nothing is taken from them; a guest never does', async () => {
  const [free, muted, barred] = [await holder(), await holder('chatDisabled'), await holder('djDisabled')]
  const { uuid: ghost } = await newGuest(world)
  const rights = () =>
    Promise.all([free, muted, barred, ghost].map((uuid) => voiceRightOf(tools, talk.uuid, uuid)))
  djUuids.push(free, muted, barred, ghost)
  expect(await rights()).toEqual(['speak', 'listen', 'listen', 'listen'])
  djUuids.length = 0
  expect(await rights()).toEqual(['listen', 'listen', 'listen', 'listen'])
  await talk.hold(ghost, 'dj')
  expect(await voiceRightOf(tools, talk.uuid, ghost)).toBe('listen')
})

test('a room without voice has none for anybody, and a room that is not there is closed', async () => {
  const silent = await roomWith({ liveAudio: false })
  const { uuid } = await newPerson(world)
  for (const one of [silent.owner.uuid, uuid]) expect(await voiceRightOf(tools, silent.uuid, one)).toBe('off')
  await silent.hold(uuid, 'banned')
  expect(await voiceRightOf(tools, silent.uuid, uuid)).toBe('closed')
  expect(await voiceRightOf(tools, randomUUID(), talk.owner.uuid)).toBe('closed')
})

test('a room with a password is closed to who was not let in', async () => {
  const locked = await roomWith({ liveAudio: true, password: 'open sesame' })
  expect(await voiceRightOf(tools, locked.uuid, await holder())).toBe('closed')
  expect(await voiceRightOf(tools, locked.uuid, locked.owner.uuid)).toBe('speak')
})

test('nobody may who has no account, or whose account is banned', async () => {
  expect(await voiceRightOf(tools, talk.uuid, randomUUID())).toBe('closed')
  const dj = await holder('dj')
  expect(await voiceRightOf(tools, talk.uuid, dj)).toBe('speak')
  await tools.db.updateTable('users').set({ bannedAt: new Date() }).where('uuid', '=', dj).execute()
  await tools.bus.publish('user.changed', JSON.stringify({ userUuid: dj, ended: [] }))
  await expect.poll(() => voiceRightOf(tools, talk.uuid, dj)).toBe('closed')
})
