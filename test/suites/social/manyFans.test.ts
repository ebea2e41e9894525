import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { fanOut } from '#facts/social.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { dueNow, jobsDone } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'

const FANS = 100_000
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const database = new pg.Client(world.databaseUrl)
await database.connect()
afterAll(() => database.end())

/** Fans who were here lately; every 200th does not want to be told, and every 200th was not here for long. */
const manyFans = (djUuid: string) =>
  database.query(
    `with fan as (
       insert into users (uuid, role, type, nickname, avatar_id, color)
       select gen_random_uuid(), 'user', 'user', 'Fan ' || n, 'dot', '#ffffff'
       from generate_series(1, ${FANS}) n returning id, uuid),
     session as (
       insert into user_sessions (id, user_id, user_agent, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), id, '', now() - interval '60 days',
         now() - case when id % 200 = 0 then interval '31 days' else interval '1 day' end,
         now() + interval '1 day' from fan)
     insert into dj_fans (dj_uuid, user_uuid, notify, created_at)
     select $1, uuid, id % 200 <> 1, now() from fan`,
    [djUuid],
  )

const TOLD = `select count(*)::int as rows, count(distinct user_uuid)::int as people, coalesce(max(count), 0)::int as most
  from notifications where kind = 'djOnDecks'`
const told = async () => (await database.query(TOLD)).rows[0] as unknown
const waiting = async () => {
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'social.fanOut' and attempts < max_attempts`,
  )
  return rows[0]?.n
}

test('27: of 100,000 fans every one who is to be told has one row, also when half way a page is cut off in the middle', async () => {
  const { owner: dj, uuid } = await newRoom(world, { name: 'The Basement' })
  await manyFans(dj.uuid)
  // Half way the connection that tells them ends, with half of its page told; what was not committed is told anew.
  await database.query(`
    create sequence told_so_far;
    grant all on sequence told_so_far to public;
    create function cut() returns trigger language plpgsql security definer as $$ begin
      if nextval('told_so_far') = ${FANS / 2 + 500} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new; end $$;
    create trigger cut before insert on notifications for each row execute function cut()`)
  const visit = await enter(world.url, dj, uuid)
  await visit.act('addDj', { song: songNamed('long') })
  await jobsDone(world.tools)
  await dueNow(world.tools, 'social.djOnDecks')
  await expect.poll(waiting, { timeout: 400_000, interval: 500 }).toBe(0)
  const everybody = { rows: FANS - FANS / 100, people: FANS - FANS / 100, most: 1 }
  expect(await told()).toEqual(everybody)
  // The page that was cut off counted twice.
  const { rows } = await database.query<{ n: number }>(`select last_value::int as n from told_so_far`)
  expect(rows[0]?.n).toBeGreaterThan(everybody.rows)

  // Begun again from the first fan, it tells nobody twice.
  const { rows: visits } = await database.query<{ startedAt: Date }>(
    'select started_at as "startedAt" from dj_visits',
  )
  const startedAt = visits[0]?.startedAt.toISOString() ?? ''
  await world.tools.tx(async (tx) => {
    tx.send(fanOut({ djUuid: dj.uuid, roomUuid: uuid, startedAt, after: 0 }))
  })
  await expect.poll(waiting, { timeout: 200_000, interval: 500 }).toBe(0)
  expect(await told()).toEqual(everybody)
  visit.leave()
}, 700_000)
