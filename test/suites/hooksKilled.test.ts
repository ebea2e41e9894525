import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRoomWebhook } from '#contract/hooks/webhooks.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { freshDatabase } from '#test/support/database.ts'
import { hooksNearby, startReceiver } from '#test/support/hookReceiver.ts'
import { newPerson } from '#test/support/people.ts'
import { spawnServer } from '#test/support/process.ts'
import { worldAt } from './wire/serverAt.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-hooks-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('(A36) a server killed between what happened and its delivery: the next one delivers it', async () => {
  const databaseUrl = await freshDatabase()
  const receiver = await startReceiver()
  const start = () =>
    spawnServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'off', ...hooksNearby })
  const killed = start()
  const world = worldAt(await killed.ready)
  const owner = await newPerson(world)
  const { slug } = await world.call(createRoom, { body: { name: 'Killed' } }, owner.token)
  const body = { url: receiver.url, events: ['room.settings_changed' as const] }
  await world.call(makeRoomWebhook, { params: { id: slug }, body }, owner.token)

  const database = new pg.Client(databaseUrl)
  await database.connect()
  // From now on no job can be taken: whoever tries waits for a lock that is held here.
  await database.query(`
    select pg_advisory_lock(42);
    create function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(42); return new; end $$;
    create trigger hold before update on graphile_worker._private_jobs
      for each row when (new.locked_by is not null) execute function hold()`)
  await world.call(changeRoom, { params: { id: slug }, body: { description: 'new' } }, owner.token)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  await database.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await database.query('drop trigger hold on graphile_worker._private_jobs; select pg_advisory_unlock(42)')
  expect(receiver.received).toEqual([])

  const next = start()
  await next.ready
  await expect.poll(() => receiver.of('room.settings_changed').length, { timeout: 60_000 }).toBe(1)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  await database.end()
})
