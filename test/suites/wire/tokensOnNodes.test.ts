import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { makeToken, revokeToken } from '#contract/user/tokens.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson } from '#test/support/people.ts'
import { testRedis } from '../support/redis.ts'
import { Raw } from './raw.ts'
import { startServer, worldAt } from './serverAt.ts'

const redis = await testRedis()
afterAll(() => redis.stop())

test('a token revoked on one node is worthless on the other, its socket there ends, and it enters the rooms it is for alone (A33)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-tokens-'))
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await freshDatabase(),
    REDIS_URL: redis.url,
    SECRET_KEY: 'ab'.repeat(32),
  }
  const one = await startServer(settings)
  const two = await startServer(settings)
  const [here, there] = [worldAt(one.url), worldAt(two.url)]
  const owner = await newPerson(here)
  const den = await here.call(createRoom, { body: { name: 'Den' } }, owner.token)
  const other = await here.call(createRoom, { body: { name: 'Other' } }, owner.token)
  const body = { name: 'Radio', scopes: ['rooms:join' as const, 'profile:read' as const], rooms: [den.uuid] }
  const { token, made } = await here.call(makeToken, { body }, owner.token)

  for (const url of [one.url, two.url]) {
    const line = await new Raw(url, token).open()
    expect(await line.act('joinRoom', { roomUuid: other.uuid })).toMatchObject({
      error: 'You are not allowed to do this',
    })
    expect(await line.act('joinRoom', { roomUuid: den.uuid })).toMatchObject({ roomUuid: den.uuid })
    line.close()
  }
  const far = await new Raw(two.url, token).open()
  await far.act('joinRoom', { roomUuid: den.uuid })
  await there.call(ownProfile, {}, token)
  await here.call(revokeToken, { params: { id: made.id } }, owner.token)
  // The law gives it two seconds; a busy machine may take longer to tell of them.
  await far.until(() => far.closed !== null, 10_000)
  await expect(there.call(ownProfile, {}, token)).rejects.toMatchObject({ status: 401 })

  for (const { server } of [one, two]) {
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
  await rm(dataDir, { recursive: true, force: true })
}, 240_000)
