import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { kickFromRoom } from '#contract/room/roles.ts'
import { freshDatabase } from '#test/support/database.ts'
import { holdJobs } from '#test/support/heldJobs.ts'
import { newPerson } from '#test/support/people.ts'
import { spawnServer } from '#test/support/process.ts'
import { worldAt } from './wire/serverAt.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-killed-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a server killed after the commit and before anybody heard: the next one tells it', async () => {
  const databaseUrl = await freshDatabase()
  const start = () => spawnServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'off' })
  const killed = start()
  const world = worldAt(await killed.ready)
  const [owner, guest] = [await newPerson(world), await newPerson(world)]
  const { uuid } = await world.call(createRoom, { body: { name: 'Killed' } }, owner.token)

  const held = await holdJobs(databaseUrl)
  const { database } = held
  await database.query('insert into chat_members (room_uuid, user_uuid, joined_at) values ($1, $2, now())', [
    uuid,
    guest.uuid,
  ])
  const isMember = async (): Promise<boolean> =>
    (
      await database.query('select from chat_members where room_uuid = $1 and user_uuid = $2', [
        uuid,
        guest.uuid,
      ])
    ).rowCount === 1
  await world.call(kickFromRoom, { body: { slug: uuid, userUuid: guest.uuid } }, owner.token)
  const { rows } = await database.query(
    `select distinct locked_by from graphile_worker.jobs where task_identifier = 'facts'`,
  )
  expect(rows).toEqual([{ locked_by: null }])
  expect(await isMember()).toBe(true)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  await held.endOthers()
  await held.release()
  expect(await isMember()).toBe(true)

  const next = start()
  await next.ready
  await vi.waitFor(async () => expect(await isMember()).toBe(false), { timeout: 60_000 })
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  await held.close()
})
