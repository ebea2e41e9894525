import { afterAll, expect, test, vi } from 'vitest'
import { ownProfile } from '#contract/user/profiles.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { makeToken, revokeToken } from '#contract/user/tokens.ts'
import { freshDatabase } from '#test/support/database.ts'
import { holdJobs } from '#test/support/heldJobs.ts'
import { newPerson } from '#test/support/people.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'
import { startWorld } from '#test/support/world.ts'
import { openChat } from './openChat.ts'
import { Raw } from './raw.ts'

// All that is done again and again stands still here: sockets are not looked at every few minutes, nor beaten for.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => vi.useRealTimers())
const shared = sharedMemory()
const settings = { DATABASE_URL: await freshDatabase(), SECRET_KEY: 'ab'.repeat(32) }
const here = await startWorld(settings, shared)
const there = await startWorld(settings, shared)

test('a revoked token is told of at once: its sockets of room and chat on another node close while no clock runs there (A33)', async () => {
  const owner = await newPerson(here)
  const { uuid: roomUuid } = await here.call(createRoom, { body: { name: 'Den' } }, owner.token)
  const scopes = ['rooms:join' as const, 'chat:read' as const, 'profile:read' as const]
  const make = (name: string) => here.call(makeToken, { body: { name, scopes } }, owner.token)
  const [revoked, other] = [await make('Radio'), await make('Other')]
  const enter = async (token: string) => {
    const room = await new Raw(there.url, token).open()
    await room.act('joinRoom', { roomUuid })
    return { room, chat: await openChat(there.url, token) }
  }
  const [far, stays] = [await enter(revoked.token), await enter(other.token)]
  // Remembered there, so that what closes its sockets is the news and not a look at the database; and no job begins.
  await there.call(ownProfile, {}, revoked.token)
  const jobs = await holdJobs(settings.DATABASE_URL)

  await here.call(revokeToken, { params: { id: revoked.made.id } }, owner.token)
  await far.room.until(() => far.room.closed !== null)
  expect(await far.chat.closed).toBe(4401)
  await expect(there.call(ownProfile, {}, revoked.token)).rejects.toMatchObject({ status: 401 })

  expect(await there.call(ownProfile, {}, other.token)).toMatchObject({ uuid: owner.uuid })
  expect(stays.room.closed).toBe(null)
  expect(stays.chat.socket.readyState).toBe(stays.chat.socket.OPEN)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await jobs.release()
  await jobs.close()
})
