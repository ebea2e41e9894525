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

const settings = {
  DATA_DIR: await mkdtemp(join(tmpdir(), 'roomtone-routed-')),
  DATABASE_URL: await freshDatabase(),
  REDIS_URL: redis.url,
  SECRET_KEY: 'ab'.repeat(32),
}
const elsewhere = (line: Raw): unknown[] =>
  line.broadcasts.filter(({ message }) => (message as { name: string }).name === 'roomtone.elsewhere')

test('who comes to watch a room over a socket that does not name it is told so, once, and let in over one that does', async () => {
  const routed = await startServer({ ...settings, ROUTED_BY_ROOM: 'on' })
  const world = worldAt(routed.url)
  const owner = await newPerson(world)
  const { uuid } = await world.call(createRoom, { body: { name: 'Routed' } }, owner.token)
  const other = await world.call(createRoom, { body: { name: 'Another' } }, owner.token)
  const watching = { roomUuid: uuid, roomtone: { watch: 1 } }

  const named = await new Raw(routed.url, `${owner.token}&room=${uuid}`).open()
  expect(await named.act('joinRoom', watching)).toHaveProperty('state')
  for (const query of ['', `&room=${other.uuid}`]) {
    const line = await new Raw(routed.url, `${owner.token}${query}`).open()
    expect(await line.act('joinRoom', watching)).toMatchObject({ error: 'Service Unavailable' })
    expect(elsewhere(line)).toMatchObject([{ room: uuid, message: { params: {} } }])
    expect(await line.act('joinRoom', watching)).toHaveProperty('state')
    expect(elsewhere(line)).toHaveLength(1)
  }
  const plain = await new Raw(routed.url, owner.token).open()
  expect(await plain.act('joinRoom', { roomUuid: uuid })).toHaveProperty('state')
  expect([...elsewhere(named), ...elsewhere(plain)]).toEqual([])
})

test('where no balancer goes by rooms, nobody is told', async () => {
  const { url } = await startServer(settings)
  const world = worldAt(url)
  const owner = await newPerson(world)
  const { uuid } = await world.call(createRoom, { body: { name: 'Anywhere' } }, owner.token)
  const line = await new Raw(url, owner.token).open()
  expect(await line.act('joinRoom', { roomUuid: uuid, roomtone: { watch: 1 } })).toHaveProperty('state')
  expect(elsewhere(line)).toEqual([])
})
