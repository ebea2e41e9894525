import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentStatus } from '#contract/merch/rankings.ts'
import { freshDatabase } from '#test/support/database.ts'
import { type KillPoints, openKillPoints, releaseJobs } from '#test/support/killPoints.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { endedSeasons } from '#test/support/endedSeasons.ts'
import { startServer, worldAt } from './wire/serverAt.ts'

const KILLS = 20
const DAY = 86_400_000
const tables = [
  'point_sources',
  'point_days',
  'point_pairs',
  'point_entries',
  'point_inbox',
  'point_totals',
  'point_steps',
  'point_coarse',
  'seasons',
  'season_results',
  'avatar_assignments',
]
let dataDir = ''
let databaseUrl = ''
let points: KillPoints
let people: Person[]

/** A server on the same database, as it is started anew after a crash. */
const start = async () => {
  const { server, url } = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const kill = async () => {
    server.child.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    await points.disarm()
    await releaseJobs(points.database)
  }
  return { world: worldAt(url), kill }
}
let node: Awaited<ReturnType<typeof start>>

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await points.database.query<Row>(text, values)).rows

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-points-'))
  databaseUrl = await freshDatabase()
  points = await openKillPoints(databaseUrl, tables)
  node = await start()
  people = []
  for (let n = 0; n < 5; n++) people.push(await newPerson(node.world))
  await query(`update users set created_at = now() - interval '9 days'`)
}, 120_000)
afterAll(async () => {
  await node.kill()
  await points.close()
  await rm(dataDir, { recursive: true, force: true })
})

const send = (queue: string, data: object) =>
  query(`select graphile_worker.add_job($1, $2::json, max_attempts => 9)`, [queue, JSON.stringify(data)])

/** Waits until the server stands before a statement (true) or `isDone`. */
const reachedBefore = async (isDone: () => Promise<boolean>): Promise<boolean> => {
  let isReached = false
  const look = async () => {
    isReached = await points.isReached()
    return isReached || isDone()
  }
  await expect.poll(look, { timeout: 60_000, interval: 25 }).toBe(true)
  return isReached
}

const seasonOf = async (
  name: string,
  startDays: number,
  endDays: number,
  status: string,
  awards: object[],
) => {
  const at = (days: number) => new Date(Date.now() + days * DAY)
  const [row] = await query<{ id: string }>(
    `insert into seasons (name, description, start_at, end_at, status, repeats, awards, rules, created_at, updated_at)
     values ($1, '', $2, $3, $4, false, $5, '{}', now(), now()) returning id`,
    [name, at(startDays), at(endDays), status, JSON.stringify(awards)],
  )
  return Number(row?.id)
}

test('(A5) a server killed twenty times while it gives points, between any two statements, gives them once', async () => {
  await seasonOf('Nights', -9, 9, 'ACTIVE', [])
  const [dj, ...listeners] = people
  const playId = () => randomUUID()
  const heard = (id: string, n: number) => {
    const endedAt = Date.now() - 60_000
    const startTime = endedAt - 200_000
    // From one listener to one DJ a day brings forty at most.
    const there = listeners.slice((n % 2) * 2, (n % 2) * 2 + 2).map(({ uuid }) => uuid)
    return {
      name: 'songHeard',
      factId: randomUUID(),
      at: new Date().toISOString(),
      by: null,
      roomUuid: randomUUID(),
      ownerUuid: null,
      djUuid: dj?.uuid,
      playId: id,
      songShortId: id.slice(0, 8),
      songName: 'Ada – Song',
      startTime,
      endedAt,
      skipped: true,
      guests: 0,
      djCluster: null,
      listeners: there.map((userUuid) => ({
        userUuid,
        presentMs: 99_000,
        heardMs: 0,
        star: true,
        cluster: null,
      })),
    }
  }
  const entriesOf = async (id: string) =>
    (await query<{ points: number }>('select points from point_entries where source = $1', [id])).map(
      ({ points: given }) => given,
    )
  const inboxIsEmpty = async () => (await query('select from point_inbox limit 1')).length === 0
  const balance = async () => {
    const status = await node.world.call(currentStatus, { params: { userUuid: dj?.uuid ?? '' } }, dj?.token)
    return status.hasCurrentRankingStatus ? status.balance : 0
  }
  let [kills, plays, mostPlaces] = [0, 0, 0]
  for (let nth = 1; kills < KILLS; nth++) {
    const id = playId()
    plays += 1
    await points.arm(nth)
    await send('facts', heard(id, plays))
    const died = await reachedBefore(async () => (await entriesOf(id)).length > 0 && (await inboxIsEmpty()))
    if (died) {
      kills += 1
      mostPlaces = Math.max(mostPlaces, nth)
      await node.kill()
      node = await start()
    } else {
      await points.disarm()
      nth = 0
    }
    // Two stars are six points, in one entry; in the ranking once.
    await expect.poll(() => entriesOf(id), { timeout: 60_000 }).toEqual([6])
    await expect.poll(balance, { timeout: 60_000 }).toBe(6 * plays)
    expect(await inboxIsEmpty()).toBe(true)
  }
  // Every place between the first statement of the listener and the last one of the fold was tried.
  expect(mostPlaces).toBeGreaterThan(7)
  const [all] = await query<{ count: string; sum: string }>(
    'select count(*), sum(points) from point_entries where user_uuid = $1',
    [dj?.uuid],
  )
  expect(all).toEqual({ count: String(plays), sum: String(6 * plays) })
}, 1_200_000)

test('(A10) a server killed between any two statements of a close: after the restart it ends as one that nobody disturbed', async () => {
  await query(`update avatars set status = 'SEASON_AWARD' where slug in ('frog', 'owl')`)
  const { ended, outcome } = endedSeasons(query, seasonOf)
  const closedOnce = async (id: number) => {
    const [told] = await query<{ count: string }>(
      `select (select coalesce(sum(amount), 0) from audit_hours where measure = 'fact.seasonClosed')
         + (select count(*) from facts_to_count where name = 'seasonClosed') as count`,
    )
    return { told: Number(told?.count), ...(await outcome(id)) }
  }
  const isClosed = async (id: number) => (await outcome(id)).status === 'CLOSED'
  const undisturbed = await ended(0)
  await send('merch.closeSeason', { seasonId: undisturbed })
  await expect.poll(() => isClosed(undisturbed), { timeout: 60_000 }).toBe(true)
  const whole = await outcome(undisturbed)
  expect(whole).toMatchObject({
    sealed: true,
    closed: true,
    awards: ['frog 0', 'frog 1', 'frog 2', 'owl 0', 'owl 1', 'owl 2'],
  })
  expect(whole.results).toEqual([
    [1, 0, 300],
    [2, 1, 120],
    [2, 2, 120],
    [4, 3, 99],
    [5, 4, 40],
  ])
  let places = 0
  for (let n = 1; ; n++) {
    const id = await ended(n)
    await points.arm(n)
    await send('merch.closeSeason', { seasonId: id })
    const died = await reachedBefore(() => isClosed(id))
    if (died) {
      places += 1
      await node.kill()
      node = await start()
      await expect.poll(() => isClosed(id), { timeout: 90_000 }).toBe(true)
    } else await points.disarm()
    expect(await outcome(id)).toEqual(whole)
    // Closing twice changes nothing.
    const [last] = await query<{ closed_at: Date }>('select closed_at from seasons where id = $1', [id])
    await send('merch.closeSeason', { seasonId: id })
    await expect
      .poll(
        async () =>
          (await query(`select from graphile_worker.jobs where task_identifier = 'merch.closeSeason'`))
            .length,
        // Other jobs may be before it.
        { timeout: 90_000 },
      )
      .toBe(0)
    expect(await query('select closed_at from seasons where id = $1', [id])).toEqual([last])
    expect(await outcome(id)).toEqual(whole)
    await expect.poll(async () => (await closedOnce(id)).told, { timeout: 30_000 }).toBe(n + 1)
    if (!died) break
  }
  // Seal, fold, results, awards by place and by points, and the end.
  expect(places).toBeGreaterThan(6)
}, 900_000)
