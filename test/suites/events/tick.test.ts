import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as contract from '#contract/room/events.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { planOccurrences, tickEvents } from '#facts/room.ts'
import { account } from '#test/suites/doors/callers.ts'
import { movableClock } from '#test/support/clock.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const MINUTE = 60_000

/** The facts of an event, as they stand in a table of the test's own: each is a job, and one for each who hears it. */
const watchFacts = async (): Promise<void> => {
  await sql`create table told_events (name text, fact text, event_uuid text)`.execute(world.tools.db)
  await sql`
    create function note_told() returns trigger language plpgsql as $$
    begin
      if new.payload->>'name' in ('eventSoon', 'eventBegan') then
        insert into told_events
          values (new.payload->>'name', new.payload->>'factId', new.payload->>'eventUuid');
      end if;
      return new;
    end $$`.execute(world.tools.db)
  await sql`
    create trigger note_told before insert on graphile_worker._private_jobs
    for each row execute function note_told()`.execute(world.tools.db)
}
await watchFacts()
const told = async (eventUuid: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct name, fact from told_events where event_uuid = ${eventUuid}`.execute(world.tools.db)
  return rows.map(({ name }) => name).sort()
}
const tick = async (): Promise<void> => {
  await world.tools.send(tickEvents({}), tickEvents({}))
  await jobsDone(world.tools)
}

test('39: reminder and start are told once each, across a restart at that minute', async () => {
  const ada = await account(world, 'user')
  const room = await world.call(createRoom, { body: { name: 'Stage' } }, ada.token)
  const at = new Date(Math.ceil(Date.now() / MINUTE) * MINUTE + 60 * MINUTE)
  const body = {
    title: 'On the minute',
    room: room.slug,
    startTime: at.toISOString(),
    timeZone: 'Europe/Madrid',
    durationMinutes: 30,
  }
  const { uuid } = await world.call(contract.createEvent, { body }, ada.token)
  const status = async () => (await world.call(contract.event, { params: { id: uuid } }, ada.token)).status
  await tick()
  expect(await told(uuid)).toEqual([])
  clock.forward(at.getTime() - Date.now() - 29 * MINUTE)
  await tick()
  await world.restart()
  await tick()
  expect(await told(uuid)).toEqual(['eventSoon'])
  clock.forward(at.getTime() - Date.now() + MINUTE)
  expect(await status()).toBe('LIVE')
  await Promise.all([tick(), tick()])
  await world.restart()
  await tick()
  expect(await told(uuid)).toEqual(['eventBegan', 'eventSoon'])
  clock.forward(40 * MINUTE)
  await tick()
  expect(await status()).toBe('ENDED')
  expect(await told(uuid)).toEqual(['eventBegan', 'eventSoon'])
})

test('what repeats has the rows of the days ahead, also when they come nearer', async () => {
  const ada = await account(world, 'user')
  const room = await world.call(createRoom, { body: { name: 'Stage' } }, ada.token)
  const localStart = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T21:00`
  const body = {
    title: 'Every night',
    room: room.slug,
    localStart,
    timeZone: 'UTC',
    durationMinutes: 60,
    recurrence: { unit: 'day', every: 1 } as const,
  }
  const { id, uuid } = await world.call(contract.createEvent, { body }, ada.token)
  const planned = async () =>
    (
      await world.tools.db
        .selectFrom('eventOccurrences')
        .select('planned')
        .where('eventId', '=', id)
        .orderBy('planned')
        .execute()
    ).map((row) => row.planned)
  const before = await planned()
  expect(before.length).toBeGreaterThanOrEqual(89)
  clock.forward(30 * 86_400_000)
  await world.tools.send(planOccurrences({}))
  await jobsDone(world.tools)
  const after = await planned()
  expect(after.length).toBe(before.length + 30)
  expect(after.slice(0, before.length)).toEqual(before)
  const { occurrence } = await world.call(contract.event, { params: { id: uuid } }, ada.token)
  expect(before).toContain(occurrence)
})
