import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { joinEmbedded } from '#adapters/db/embedded.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { allowMinutes } from '#services/core/storeTimeouts.ts'
import { roomByUuid } from '#contract/room/rooms.ts'
import { isDatabaseTimeout } from '#ports/db.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld, type World } from '#test/support/world.ts'
import { Raw } from '../wire/raw.ts'
import { songNamed } from '../wire/room.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-pools-'))
  await chmod(dataDir, 0o755)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const POOL = 6
const endless = { DATABASE_POOL_STATEMENT_MS: '0', DATABASE_POOL_WAIT_MS: '0' }

/** Keeps every connection of the general pool busy, and more than that waiting; `end` lets them go. */
const holdPool = async ({ tools }: World) => {
  let sleepers = POOL * 2
  const asleep = Array.from({ length: sleepers }, (_, n) =>
    sql`select pg_sleep(600) /* held ${sql.raw(String(n))} */`
      .execute(tools.db)
      .catch(() => 'woken')
      .finally(() => sleepers--),
  )
  let waits = true
  const probe = sql`select 1`.execute(tools.db).finally(() => (waits = false))
  return {
    isHeld: () => waits,
    end: async (byOther: World['tools']['db']) => {
      // Each is woken once, while it sleeps: a second call would meet what its connection does next. One that had not
      // fallen asleep yet when the others were woken is woken in a later round.
      const woken = new Set<string>()
      while (waits || sleepers > 0) {
        const { rows } = await sql<{ query: string }>`
          select query, pg_cancel_backend(pid) from pg_stat_activity
          where wait_event = 'PgSleep' and query like '%pg_sleep(600) /* held %' and query <> all(${[...woken]}::text[])
        `.execute(byOther)
        for (const { query } of rows) woken.add(query)
      }
      await Promise.all([...asleep, probe])
    },
  }
}

test.each([
  ['of their own', () => ({})],
  ['embedded', () => ({ DATABASE_URL: '', DATA_DIR: dataDir })],
])(
  'searches that hold every connection do not keep a room from its commit: database %s',
  async (_, where) => {
    const world = await startWorld({ DATABASE_POOL: String(POOL), ...endless, ...where() })
    const owner = await newPerson(world)
    const { uuid } = await world.call(createRoom, { body: { name: 'Busy' } }, owner.token)
    const inside = await new Raw(world.url, owner.token).open()
    await inside.act('joinRoom', { roomUuid: uuid })

    const outside = connect((await joinEmbedded(dataDir))?.connection ?? world.databaseUrl, 1)
    const eventsOfRoom = async () =>
      (await sql`select from live_events where room_uuid = ${uuid}::uuid`.execute(outside.db)).rows.length
    const before = await eventsOfRoom()

    const held = await holdPool(world)
    expect(await inside.act('addDj', { song: songNamed('soon') })).toMatchObject({ changed: true })
    expect(await inside.act('updateNextSong', { song: songNamed('then') })).toMatchObject({
      changed: true,
    })
    expect(await eventsOfRoom()).toBeGreaterThanOrEqual(before + 2)
    expect(held.isHeld()).toBe(true)
    await held.end(outside.db)
    await outside.close()
    inside.close()
    await world.close()
  },
)

test('a call whose statement takes too long is refused with a sentence, and the next one is answered', async () => {
  const world = await startWorld({ DATABASE_POOL_STATEMENT_MS: '500' })
  const person = await newPerson(world)
  const { uuid } = await world.call(createRoom, { body: { name: 'Locked' } }, person.token)
  const other = connect(world.databaseUrl, 1)
  await other.db.transaction().execute(async (tx) => {
    await sql`lock table rooms`.execute(tx)
    const refused = await world.fetch(`/api/room-service/rooms/uuid/${uuid}`, { token: person.token })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toEqual({
      statusCode: 503,
      message: 'This took too long. Please try again in a moment',
      error: 'unavailable',
    })
  })
  expect((await world.call(roomByUuid, { params: { id: uuid } }, person.token)).name).toBe('Locked')
  await other.close()
})

test('a statement or a lock that takes too long is given up, and the connection goes on', async () => {
  const url = await freshDatabase()
  const { db, close } = connect(url, 1, { statementMs: 400, lockMs: 200 })
  const other = connect(url, 1)
  const slow = sql`select pg_sleep(60)`.execute(db)
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  await expect(slow).rejects.toSatisfy(isDatabaseTimeout)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])

  await other.db.transaction().execute(async (tx) => {
    await sql`lock table users`.execute(tx)
    await expect(sql`select from users`.execute(db)).rejects.toMatchObject({ code: '55P03' })
  })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])

  await db.transaction().execute(async (tx) => {
    await allowMinutes(tx, 1)
    expect((await sql`select pg_sleep(0.8)`.execute(tx)).rows).toHaveLength(1)
  })
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isDatabaseTimeout)
  await other.close()
  await close()
})

test('whoever finds no free connection in time is told so', async () => {
  const { db, close } = connect(await freshDatabase(), 1, { waitMs: 3000 })
  await db.connection().execute(async (held) => {
    await sql`select 1`.execute(held)
    await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isDatabaseTimeout)
  })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})
