import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConsumable } from '#contract/merch/consumablePurchases.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import type { ServerProcess } from '#test/support/process.ts'
import type { World } from '#test/support/world.ts'
import { testRedis } from '../support/redis.ts'
import { startServer, worldAt } from './serverAt.ts'
import { enter } from './visitor.ts'

const redis = await testRedis()
const consumableId = randomUUID()
const nodes: { readonly url: string; readonly server: ServerProcess }[] = []
let dataDir = ''
/** The node that keeps the room, and the other. */
let keeper: World
let other: World
let owner: Person
let roomUuid = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-effects-'))
  const databaseUrl = await freshDatabase()
  const database = new pg.Client(databaseUrl)
  await database.connect()
  const effect = { kind: 'spotlight', target: 'self', durationMs: 30_000 }
  await database.query(
    `insert into consumables (id, name, description, token_cost, effect, file_ids, active, subscribers_only, created_at, updated_at)
     values ($1, 'Light', '', 5, $2, '{}', true, false, now(), now())`,
    [consumableId, JSON.stringify(effect)],
  )
  await database.end()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SECRET_KEY: 'ab'.repeat(32),
    TOKENS_WELCOME: '50',
  }
  for (const _ of ['keeper', 'other']) nodes.push(await startServer(settings))
  keeper = worldAt(nodes[0]?.url ?? '')
  other = worldAt(nodes[1]?.url ?? '')
  owner = await newPerson(keeper)
  roomUuid = (await keeper.call(createRoom, { body: { name: 'Far lights' } }, owner.token)).uuid
}, 120_000)
afterAll(async () => {
  for (const { server } of nodes) {
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
  await redis.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const self = (who: Person) => other.call(ownTokenAccount, {}, who.token)
const buy = async (who: Person) => {
  const { id: accountId, balance: lastTokenBalance, updatedAt: balanceUnmodifiedSince } = await self(who)
  const quote = { accountId, lastTokenBalance, balanceUnmodifiedSince }
  return other.call(
    purchaseConsumable,
    { body: { roomUuid, consumableId, tokenCost: 5, ...quote } },
    who.token,
  )
}

test('(A43) an effect bought at one node is shown by a room that another keeps: to its members at both, and to who comes later', async () => {
  const near = await enter(keeper.url, owner, roomUuid)
  const buyer = await newPerson(other)
  const before = await self(buyer)
  await expect(buy(buyer)).rejects.toMatchObject({ status: 403, code: 'enterRoomFirst' })
  expect(await self(buyer)).toMatchObject({ balance: before.balance, held: 0 })

  const far = await enter(other.url, buyer, roomUuid)
  const bought = await buy(buyer)
  expect(bought).toMatchObject({ status: 'DELIVERED', account: { balance: before.balance - 5, held: 0 } })
  const isIt = (m: object) => 'params' in m && (m.params as { purchaseId: string }).purchaseId === bought.id
  const heard = await Promise.all([near, far].map((visitor) => visitor.hear('roomtone.effect', isIt)))
  expect(heard[0]?.message).toEqual(heard[1]?.message)
  await far.hear('roomtone.purchase', isIt)
  for (const { url } of nodes) {
    const late = await enter(url, await newPerson(worldAt(url)), roomUuid)
    expect(late.reply.state.roomtone.effects).toMatchObject([{ purchaseId: bought.id, kind: 'spotlight' }])
    late.leave()
  }
  const shown = far.heard.filter(({ message }) => message.name === 'roomtone.effect' && isIt(message))
  expect(shown).toHaveLength(1)
  for (const visitor of [near, far]) visitor.leave()
}, 120_000)

test('(A43) where the owner turned effects off at one node, the other charges nobody', async () => {
  const near = await enter(keeper.url, owner, roomUuid)
  const buyer = await newPerson(other)
  const far = await enter(other.url, buyer, roomUuid)
  const { balance } = await self(buyer)
  await keeper.call(changeRoom, { params: { id: roomUuid }, body: { effects: false } }, owner.token)
  await expect(buy(buyer)).rejects.toMatchObject({ status: 403, code: 'roomShowsNoEffects' })
  expect(await self(buyer)).toMatchObject({ balance, held: 0 })
  for (const visitor of [near, far]) visitor.leave()
}, 120_000)
