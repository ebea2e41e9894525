import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson } from '#test/support/people.ts'
import { testRedis } from '../support/redis.ts'
import { Raw } from './raw.ts'
import { startServer, worldAt } from './serverAt.ts'

const redis = await testRedis()
afterAll(() => redis.stop())

/** What somebody at a node hears by the time that they hear an animation of their own, in order. */
const heardAt = async (url: string, token: string, roomUuid: string, watch: boolean): Promise<unknown[]> => {
  const line = await new Raw(url, token).open()
  await line.act('joinRoom', { roomUuid, ...(watch && { roomtone: { watch: 1 } }) })
  const names = (): unknown[] => line.broadcasts.map(({ message }) => (message as { name: string }).name)
  await line.act('playOneTimeAnimation', { animation: 'jump' })
  await line.until(() => names().includes('playedOneTimeAnimation'))
  return names().filter((name) => name === 'updatedUserData' || name === 'roomtone.elsewhere')
}

test('who watches a room that another node keeps is told so once, where the balancer goes by rooms', async () => {
  const settings = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'roomtone-routed-')),
    DATABASE_URL: await freshDatabase(),
    REDIS_URL: redis.url,
    SECRET_KEY: 'ab'.repeat(32),
    ROUTED_BY_ROOM: 'on',
  }
  const keeper = await startServer(settings)
  const other = await startServer(settings)
  const unrouted = await startServer({ ...settings, ROUTED_BY_ROOM: 'off' })
  const world = worldAt(keeper.url)
  const [owner, guest] = [await newPerson(world), await newPerson(world)]
  const { uuid } = await world.call(createRoom, { body: { name: 'Routed' } }, owner.token)

  expect(await heardAt(keeper.url, owner.token, uuid, true)).toEqual(['updatedUserData'])
  expect(await heardAt(other.url, guest.token, uuid, true)).toEqual(['updatedUserData', 'roomtone.elsewhere'])
  expect(await heardAt(other.url, guest.token, uuid, false)).toEqual(['updatedUserData'])
  expect(await heardAt(unrouted.url, guest.token, uuid, true)).toEqual(['updatedUserData'])
})
