import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConsumable } from '#contract/merch/consumablePurchases.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { freshDatabase } from '#test/support/database.ts'
import { jobsDueNow, type KillPoints, openKillPoints, releaseJobs } from '#test/support/killPoints.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import type { World } from '#test/support/world.ts'
import { Raw } from './wire/raw.ts'
import { startServer, worldAt } from './wire/serverAt.ts'

/** How often a server is killed at each place; a hundred times by `KILLS=100`. */
const KILLS = Number(process.env['KILLS'] ?? 5)
const WELCOME = 50 + 3 * KILLS
const confetti = { kind: 'confetti', target: 'room', durationMs: 4000 }
const consumableId = randomUUID()
let dataDir = ''
let databaseUrl = ''
let points: KillPoints
let buyer: Person
let roomUuid = ''
let node: { readonly world: World; kill(): Promise<void> }

/** A server on the same database, as it is started anew after a crash. */
const start = async () => {
  const { server, url } = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TOKENS_WELCOME: String(WELCOME),
  })
  const kill = async () => {
    server.child.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    await points.disarm()
    await releaseJobs(points.database)
  }
  return { world: worldAt(url), kill }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-purchases-'))
  databaseUrl = await freshDatabase()
  const tables = ['token_accounts', 'token_transactions', 'consumable_purchases', 'live_events']
  points = await openKillPoints(databaseUrl, tables)
  await points.database.query(
    `insert into consumables (id, name, description, token_cost, effect, file_ids, active, subscribers_only, created_at, updated_at)
     values ($1, 'Confetti', '', 1, $2, '{}', true, false, now(), now())`,
    [consumableId, JSON.stringify(confetti)],
  )
  node = await start()
  buyer = await newPerson(node.world)
  roomUuid = (await node.world.call(createRoom, { body: { name: 'Killed' } }, buyer.token)).uuid
}, 120_000)
afterAll(async () => {
  await node.kill()
  await points.close()
  await rm(dataDir, { recursive: true, force: true })
})

const self = () => node.world.call(ownTokenAccount, {}, buyer.token)
const enter = async (): Promise<Raw> => {
  const line = await new Raw(node.world.url, buyer.token).open()
  await line.act('joinRoom', { roomUuid })
  return line
}
const statuses = async (): Promise<string[]> => {
  const { rows } = await points.database.query<{ status: string }>(
    'select status from consumable_purchases order by id',
  )
  return rows.map(({ status }) => status)
}
/** What was begun so far was begun so long ago that no request ends it any more. */
const age = () =>
  points.database.query(
    "update consumable_purchases set created_at = created_at - interval '1 minute' where status = 'PENDING'",
  )
const isPending = async () => (await statuses()).includes('PENDING')

/** Waits until the server stands before a statement (true) or `isDone`. */
const reachedBefore = async (isDone: () => boolean | Promise<boolean>): Promise<boolean> => {
  let reached = false
  const look = async () => {
    reached = await points.isReached()
    return reached || isDone()
  }
  await expect.poll(look, { timeout: 30_000, interval: 25 }).toBe(true)
  return reached
}

/** Buys with what the account says now, and dies before the `nth` statement; false if nobody came so far. */
const dieWhileBuying = async (nth: number) => {
  const { id: accountId, balance: lastTokenBalance, updatedAt: balanceUnmodifiedSince } = await self()
  const body = { roomUuid, consumableId, accountId, lastTokenBalance, balanceUnmodifiedSince, tokenCost: 1 }
  const line = await enter()
  await points.arm(nth)
  let isAnswered = false
  const buying = node.world
    .call(purchaseConsumable, { body }, buyer.token)
    .catch(() => null)
    .finally(() => {
      isAnswered = true
    })
  const died = await reachedBefore(() => isAnswered)
  if (died) await node.kill()
  await buying
  return { body, died, heard: () => effectsOn(line) }
}

/** The purchases whose effect was heard on a line. */
const effectsOn = (line: Raw): unknown[] =>
  line.broadcasts
    .map(({ message }) => message as { name: string; params?: { purchaseId: string } })
    .filter(({ name }) => name === 'roomtone.effect')
    .map(({ params }) => params?.purchaseId)

/** L2, L3, L12: every purchase has one end; charged is what the room recorded (it remembers twenty minutes), and nothing else. */
const expectLawful = async (): Promise<void> => {
  const { rows } = await points.database.query<{ status: string; isRecorded: boolean; ends: string[] }>(
    `select p.status,
       exists (select from live_events e where e.room_uuid = p.room_uuid and e.events::text like '%' || p.id || '%')
         or exists (select from live_rooms r where r.room_uuid = p.room_uuid and r.snapshot::text like '%' || p.id || '%')
         as "isRecorded",
       array(select t.type from token_transactions t where t.hold_id = p.hold_id) as ends
     from consumable_purchases p where p.created_at > now() - interval '15 minutes'`,
  )
  for (const { status, isRecorded, ends } of rows)
    expect({ isRecorded, ends }).toEqual(
      status === 'DELIVERED'
        ? { isRecorded: true, ends: ['commit'] }
        : { isRecorded: false, ends: ['voided'] },
    )
  const delivered = (await statuses()).filter((status) => status === 'DELIVERED').length
  expect(await self()).toMatchObject({ balance: WELCOME - delivered, held: 0 })
}

/** Buys on a server that dies before the `nth` statement, and looks at what the next one makes of it; false if nobody came so far. */
const survives = async (nth: number): Promise<boolean> => {
  const before = (await statuses()).length
  const { body, died, heard } = await dieWhileBuying(nth)
  if (!died) {
    await points.disarm()
    return false
  }
  const left = (await statuses()).length - before
  await age()
  node = await start()
  const line = await enter()
  await jobsDueNow(points.database, 'merch.settle')
  await expect.poll(isPending, { timeout: 60_000 }).toBe(false)
  // Whoever asks again, as nothing was answered, is told of the same purchase, or makes it now.
  await node.world.call(purchaseConsumable, { body }, buyer.token).catch(({ status }: { status: number }) => {
    expect({ left, status }).toEqual({ left: 1, status: 403 })
  })
  expect((await statuses()).length).toBe(before + 1)
  await expectLawful()
  const shown = [...heard(), ...effectsOn(line)]
  expect(new Set(shown).size).toBe(shown.length)
  line.close()
  return true
}

/** The statement with which the room writes the effect down: before it the hold stands, and nothing was shown. */
const EFFECT = 4
/** The job that settles has that one, and three for the ledger and the purchase. */
const STATEMENTS_OF_JOB = 4

test('(A22) (L12) a server killed between any two statements of a purchase: after the restart it is charged if it was shown, and never twice', async () => {
  let nth = 1
  while (await survives(nth)) nth++
  // Nobody was stopped: all places before were tried.
  expect(nth).toBeGreaterThan(7)
}, 600_000)

test.each([
  ['the hold and the effect', EFFECT],
  ['the effect and the commit', EFFECT + 1],
])(
  '(A22) killed between %s again and again',
  async (_between, nth) => {
    for (let kill = 1; kill < KILLS; kill++) expect(await survives(nth)).toBe(true)
  },
  600_000 + KILLS * 20_000,
)

test(
  '(A22) (L12) a server killed anywhere in the job that settles: the next one ends it, once',
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const { died, heard } = await dieWhileBuying(EFFECT)
      expect({ died, heard: heard(), isPending: await isPending() }).toEqual({
        died: true,
        heard: [],
        isPending: true,
      })
      // No job of the server that starts sees the purchase before the place is set at which it ends.
      await points.database.query('begin; lock table consumable_purchases')
      await age()
      node = await start()
      const line = await enter()
      await points.arm((kill % STATEMENTS_OF_JOB) + 1)
      await jobsDueNow(points.database, 'merch.settle')
      await points.database.query('commit')
      expect(await reachedBefore(async () => !(await isPending()))).toBe(true)
      await node.kill()
      node = await start()
      const back = await enter()
      await jobsDueNow(points.database, 'merch.settle')
      await expect.poll(isPending, { timeout: 60_000 }).toBe(false)
      await expectLawful()
      const shown = [...effectsOn(line), ...effectsOn(back)]
      expect(shown.length).toBeLessThanOrEqual(1)
      for (const one of [line, back]) one.close()
    }
  },
  600_000 + KILLS * 20_000,
)
