import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { kickFromRoom } from '#contract/room/roles.ts'
import { freshDatabase } from '#test/support/database.ts'
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

  const database = new pg.Client(databaseUrl)
  await database.connect()
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
  // From now on no job can be taken: whoever tries waits for a lock that is held here.
  await database.query(`
    select pg_advisory_lock(42);
    create function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(42); return new; end $$;
    create trigger hold before update on graphile_worker._private_jobs
      for each row when (new.locked_by is not null) execute function hold()`)
  await world.call(kickFromRoom, { body: { slug: uuid, userUuid: guest.uuid } }, owner.token)
  const { rows } = await database.query(
    `select distinct locked_by from graphile_worker.jobs where task_identifier = 'facts'`,
  )
  expect(rows).toEqual([{ locked_by: null }])
  expect(await isMember()).toBe(true)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  // Its connections end with it, and with them what they waited to do.
  await database.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await database.query('drop trigger hold on graphile_worker._private_jobs; select pg_advisory_unlock(42)')
  expect(await isMember()).toBe(true)

  const next = start()
  await next.ready
  await vi.waitFor(async () => expect(await isMember()).toBe(false), { timeout: 60_000 })
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  await database.end()
})
