import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dashboard, type DashboardName, type DashboardOf } from '#contract/audit/dashboards.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { songHeard } from '#facts/runtime.ts'
import { accountErased, userSignedUp } from '#facts/user.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'
import { recordMoney } from './record.ts'
import { sumHours } from './sumHours.ts'
import { weekOf, weeksBetween } from './weeks.ts'

const world = await startWorld()
const { db } = world.tools
const admin = await account(world, 'admin')
const [dj, ada] = [await account(world, 'user'), await account(world, 'user')]
const room = await world.call(createRoom, { body: { name: 'The Den' } }, admin.token)

const HOUR = 3_600_000
const week = weekOf(Date.now())
const span = {
  from: new Date(week - 4 * 7 * 24 * HOUR).toISOString(),
  to: new Date(Date.now() + HOUR).toISOString(),
}
const look = async <Name extends DashboardName>(name: Name, query: object = {}): Promise<DashboardOf<Name>> =>
  (await world.call(
    dashboard,
    { params: { name }, query: { ...span, ...query } },
    admin.token,
  )) as DashboardOf<Name>

const heard = (who: Caller, endedAt: number) => ({
  roomUuid: room.uuid,
  ownerUuid: null,
  djUuid: dj.uuid,
  playId: randomUUID(),
  songShortId: null,
  songName: 'Ada – Song',
  startTime: endedAt - 600_000,
  endedAt,
  skipped: false,
  guests: 2,
  djCluster: null,
  listeners: [
    { userUuid: who.uuid, presentMs: 600_000, heardMs: 600_000, like: true, star: true, cluster: null },
  ],
})
/** A play an hour ago at most, in this week. */
const ended = Math.max(week + 1000, Date.now() - 1000)

test('a play is counted once for its room and the site, and people once a week for theirs', async () => {
  await world.tools.tx((tx) => tx.emit(songHeard(heard(ada, ended))))
  await world.tools.tx((tx) => tx.emit(songHeard(heard(ada, ended))))
  await expect
    .poll(async () => (await look('plays')).steps.reduce((sum, step) => sum + step.plays, 0), {
      timeout: 20_000,
    })
    .toBe(2)
  const { steps, before } = await look('plays', { room: room.slug, step: 'week', zone: 'Europe/Madrid' })
  expect(steps).toEqual([{ at: expect.any(String) as string, plays: 2, likes: 2, stars: 2 }])
  expect(before).toEqual({ plays: 0, likes: 0, stars: 0 })

  // Ten minutes of one account and two guests, twice.
  const { cells, hours, hoursBefore } = await look('listeners')
  expect([hours, hoursBefore]).toEqual([1, 0])
  expect(cells).toEqual([
    {
      weekday: expect.any(Number) as number,
      hour: new Date(ended).getUTCHours(),
      average: expect.any(Number) as number,
      peak: 1,
    },
  ])

  const { rooms } = await look('rooms')
  expect(rooms).toMatchObject([{ uuid: room.uuid, name: 'The Den', plays: 2, likes: 2, hours: 1, people: 0 }])
  expect(rooms[0]?.line.reduce((sum, plays) => sum + plays, 0)).toBe(2)

  await world.tools.tx((tx) => {
    for (const { uuid: userUuid } of [dj, ada]) tx.emit(userSignedUp({ userUuid, via: 'email' }))
  })
  await expect
    .poll(async () => (await look('retention')).cohorts.at(-1)?.accounts ?? 0, { timeout: 20_000 })
    .toBe(2)
  const { cohorts, funnel } = await look('retention')
  expect(cohorts.at(-1)?.back).toEqual([2])
  expect(funnel).toMatchObject({ decks: 1, secondWeek: 0, buyers: 0 })
})

test('who is counted stands under a pseudonym, which goes with them', async () => {
  const marks = () => db.selectFrom('auditMarks').selectAll().execute()
  const kept = await marks()
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toContain(ada.uuid)
  await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: ada.uuid })))
  await expect.poll(async () => (await marks()).length, { timeout: 20_000 }).toBe(kept.length - 1)
})

test('tokens are added up from the ledger as often as it is done', async () => {
  await sumHours(world.tools)
  await sumHours(world.tools)
  const { steps, revenue } = await look('economy')
  const { rows } = {
    rows: await db.selectFrom('tokenAccounts').select('posted').where('kind', '=', 'user').execute(),
  }
  const posted = rows.reduce((sum, row) => sum + (row.posted ?? 0), 0)
  expect(steps.at(-1)?.outstanding ?? 0).toBe(posted)
  expect(revenue).toEqual([])
  // What is no checkout, or made to try things out, brings nothing.
  await world.tools.tx((tx) => recordMoney(tx, { checkoutId: randomUUID(), userUuid: ada.uuid }))
  expect((await look('economy')).revenue).toEqual([])
})

test('a span, a zone and a room that are none are refused', async () => {
  const asked = (query: object) => look('plays', query)
  const refused = (message: string) => ({ message })
  await expect(asked({ from: span.to, to: span.from })).rejects.toMatchObject(
    refused('This begins after its end, or is longer than two years'),
  )
  await expect(asked({ from: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({ status: 400 })
  await expect(asked({ zone: 'Mars/Olympus' })).rejects.toMatchObject(refused('This time zone is not known'))
  await expect(asked({ room: 'no-such-room' })).rejects.toMatchObject(refused('Room not found'))
  await expect(
    world.call(dashboard, { params: { name: 'plays' }, query: {} }, ada.token),
  ).rejects.toMatchObject({
    status: 403,
  })
})

test('weeks begin on Mondays', () => {
  expect(new Date(weekOf(Date.parse('2026-11-22T23:59:59Z'))).toISOString()).toBe('2026-11-16T00:00:00.000Z')
  expect(weekOf(Date.parse('2026-11-23T00:00:00Z'))).toBe(Date.parse('2026-11-23T00:00:00Z'))
  expect(weeksBetween(Date.parse('2026-11-22T23:00:00Z'), Date.parse('2026-11-23T01:00:00Z'))).toBe(1)
})
