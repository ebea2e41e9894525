import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { buyProduct, checkout } from '#contract/payment/checkouts.ts'
import { freshDatabase } from '#test/support/database.ts'
import { type KillPoints, openKillPoints } from '#test/support/killPoints.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startStripe } from '#test/support/vendors/stripe.ts'
import { startServer, worldAt } from './wire/serverAt.ts'

const TOKENS = 101
const stripe = await startStripe()
const productId = randomUUID()
let dataDir = ''
let databaseUrl = ''
let points: KillPoints
let buyer: Person

/** A server on the same database, as it is started anew after a crash. */
const start = async () => {
  const { server, url } = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TOKENS_WELCOME: '0',
    ...stripe.settings,
  })
  const kill = async () => {
    server.child.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    await points.disarm()
  }
  return { world: worldAt(url), kill }
}
let node: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-payments-'))
  databaseUrl = await freshDatabase()
  const tables = ['payment_events', 'payment_looks', 'checkouts', 'token_accounts', 'token_transactions']
  points = await openKillPoints(databaseUrl, tables)
  const revisionId = randomUUID()
  await points.database.query(
    `insert into products (id, revision_id, name, description, active, created_at, updated_at)
     values ($1, $2, 'A hundred and one', '', true, now(), now())`,
    [productId, revisionId],
  )
  await points.database.query(
    `insert into product_revisions (id, product_id, payment_type, amount, currency, grants, created_at)
     values ($1, $2, 'one_time', 499, 'usd', $3, now())`,
    [revisionId, productId, JSON.stringify([{ type: 'tokens', amount: TOKENS }])],
  )
  node = await start()
  buyer = await newPerson(node.world)
}, 120_000)
afterAll(async () => {
  await node.kill()
  await points.close()
  await rm(dataDir, { recursive: true, force: true })
})

const balance = async () => (await node.world.call(ownTokenAccount, {}, buyer.token)).balance
const stateOf = async (id: string) => (await node.world.call(checkout, { params: { id } }, buyer.token)).state
const send = ({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number | null> =>
  fetch(`${node.world.url}/api/payment-service/webhook/stripe`, { method: 'POST', body, headers }).then(
    ({ status }) => status,
    () => null,
  )

/** A checkout that its buyer paid at Stripe, and the event that tells of it. */
const paid = async () => {
  const { checkoutId } = await node.world.call(
    buyProduct,
    { params: { id: productId }, body: { quantity: 1 } },
    buyer.token,
  )
  const session = stripe.keys.get(checkoutId) ?? ''
  stripe.pay(session)
  return { checkoutId, event: stripe.event('checkout.session.completed', session) }
}

test('(A34) a server killed between any two statements of a payment: what it kept is fulfilled after the restart, once', async () => {
  let credits = await balance()
  for (let nth = 1; ; nth++) {
    const { checkoutId, event } = await paid()
    await points.arm(nth)
    const answering = send(event)
    let isReached = false
    const look = async () => {
      isReached = await points.isReached()
      return isReached || (await stateOfRow(checkoutId)) === 'FULFILLED'
    }
    await expect.poll(look, { timeout: 30_000, interval: 25 }).toBe(true)
    if (!isReached) {
      // Nobody was stopped: all places before were tried.
      expect(nth).toBeGreaterThan(6)
      await points.disarm()
      break
    }
    await node.kill()
    const answer = await answering
    const kept = await points.database.query('select from payment_events where object_ref = $1', [
      stripe.keys.get(checkoutId),
    ])
    // What was acknowledged is kept; of what was not Stripe tells again.
    if (answer === 200) expect(kept.rowCount).toBe(1)
    node = await start()
    if (kept.rowCount === 0) expect(await send(event)).toBe(200)
    await expect.poll(() => stateOf(checkoutId), { timeout: 60_000 }).toBe('FULFILLED')
    credits += TOKENS
    expect(await balance()).toBe(credits)
    expect(await send(event)).toBe(200)
  }
  credits += TOKENS
  expect(await balance()).toBe(credits)
  // L14: each checkout credited once, also where its event came again.
  const { rows } = await points.database.query(
    `select count(*)::int as credits, count(distinct ref)::int as checkouts from token_transactions where type = 'credit'`,
  )
  expect(rows).toEqual([{ credits: credits / TOKENS, checkouts: credits / TOKENS }])
}, 600_000)

const stateOfRow = async (id: string): Promise<string | undefined> =>
  (await points.database.query<{ state: string }>('select state from checkouts where id = $1', [id])).rows[0]
    ?.state
