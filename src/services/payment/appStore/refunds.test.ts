import { expect, test } from 'vitest'
import { endAssignment } from '#contract/merch/assignments.ts'
import { wearableAvatars } from '#contract/merch/avatars.ts'
import { changeProduct, createProduct } from '#contract/payment/products.ts'
import { subscription } from '#contract/payment/subscriptions.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore, price, tokens } from '#test/support/store.ts'
import { startAppStore } from '#test/support/vendors/appStore.ts'
import { startWorld } from '#test/support/world.ts'
import type { Caller } from '#test/suites/doors/callers.ts'

const store = await startAppStore({ environment: 'Sandbox', isAsked: false })
const world = await startWorld({ ...store.settings, TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, person, purse } = await openStore(world)

const tell = async (...notice: Parameters<typeof store.notice>) => {
  const path = '/api/payment-service/webhook/apple'
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ signedPayload: store.notice(...notice) })
  expect((await world.fetch(path, { method: 'POST', headers, body })).status).toBe(200)
  await jobsDone(tools)
}
const own = (who: Caller) => world.call(subscription, { query: {} }, who.token)
let made = 0
const sale = (who: Caller, productId: string) => {
  made += 1
  return { transactionId: `${1000 + made}`, productId, appAccountToken: who.uuid }
}
const MONTH = 30 * 86_400_000
const period = (who: Caller, from: number) => ({
  ...sale(who, 'fan.monthly'),
  type: 'Auto-Renewable Subscription',
  purchaseDate: from,
  expiresDate: from + MONTH,
})

test('(A40) a refund that is reversed gives the avatar again that it took, and none that had ended before', async () => {
  await tools.db.updateTable('avatars').set({ status: 'PRIVATE' }).where('slug', '=', 'owl').execute()
  const grants = [{ type: 'avatar', slug: 'owl' } as const]
  const body = { name: 'Owl', paymentType: 'one_time', price, grants, appleProductId: 'owl' } as const
  await world.call(createProduct, { body }, admin.token)
  const [buyer, other] = [await person(), await person()]
  const has = async ({ token }: Caller) =>
    (await world.call(wearableAvatars, {}, token)).some(({ slug }) => slug === 'owl')
  const told = async (who: Caller, between: () => Promise<unknown>) => {
    const [transaction, at] = [sale(who, 'owl'), Date.now()]
    await tell('ONE_TIME_CHARGE', { transaction, signedDate: at })
    expect(await has(who)).toBe(true)
    await between()
    await tell('REFUND', { transaction: { ...transaction, revocationDate: at }, signedDate: at + 1 })
    expect(await has(who)).toBe(false)
    await tell('REFUND_REVERSED', { transaction, signedDate: at + 2 })
    return { transaction, at }
  }
  const { transaction, at } = await told(buyer, async () => {})
  expect(await has(buyer)).toBe(true)
  await tell('REFUND', { transaction: { ...transaction, revocationDate: at }, signedDate: at + 3 })
  expect(await has(buyer)).toBe(false)
  const endedByHand = async () => {
    const rows = tools.db.selectFrom('avatarAssignments').select('id').where('userUuid', '=', other.uuid)
    const { id } = await rows.executeTakeFirstOrThrow()
    await world.call(endAssignment, { params: { avatarAssignmentId: id } }, admin.token)
  }
  await told(other, endedByHand)
  expect(await has(other)).toBe(false)
})

test('(A40) a sale is found by its transaction after its product lost its App Store id, or gave it to another', async () => {
  const body = { name: 'Nine', paymentType: 'one_time', price, grants: tokens(9) } as const
  const nine = await world.call(createProduct, { body: { ...body, appleProductId: 'tokens.9' } }, admin.token)
  const monthly = { name: 'Fan', paymentType: 'recurring', interval: 'month', level: 'fan', price } as const
  const inStore = { ...monthly, levelRank: 1, appleProductId: 'fan.monthly' }
  const fan = await world.call(createProduct, { body: inStore }, admin.token)
  const buyer = await person()
  const [one, at] = [sale(buyer, 'tokens.9'), Date.now() - 1000]
  const month = period(buyer, at)
  await tell('ONE_TIME_CHARGE', { transaction: one, signedDate: at })
  await tell('SUBSCRIBED', { transaction: month, status: 1, signedDate: at })
  expect(await purse(buyer)).toMatchObject({ balance: 9 })
  for (const { id } of [nine, fan])
    await world.call(changeProduct, { params: { id }, body: { appleProductId: null } }, admin.token)
  await tell('REFUND', { transaction: { ...one, revocationDate: at }, signedDate: at + 1 })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  await tell('REFUND_REVERSED', { transaction: one, signedDate: at + 2 })
  expect(await purse(buyer)).toMatchObject({ balance: 9 })
  // It is another product’s now: what was bought is taken back, and not what that one gives.
  const more = { ...body, name: 'Ninety', grants: tokens(90), appleProductId: 'tokens.9' }
  await world.call(createProduct, { body: more }, admin.token)
  await tell('REFUND', { transaction: { ...one, revocationDate: at }, signedDate: at + 3 })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  const next = { ...period(buyer, at + MONTH), originalTransactionId: month.transactionId }
  await tell('DID_RENEW', { transaction: next, status: 1, signedDate: at + 4 })
  const end = new Date(at + 2 * MONTH).toISOString()
  expect(await own(buyer)).toMatchObject({ level: 'fan', status: 'ACTIVE', currentPeriodEnd: end })
  await tell('REVOKE', { transaction: { ...next, revocationDate: at }, status: 5, signedDate: at + 5 })
  expect(await own(buyer)).toMatchObject({ status: 'REVOKED' })
})
