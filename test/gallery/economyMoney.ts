import { reconcileLedger } from '#facts/merch.ts'
import { consumables } from '#contract/merch/consumables.ts'
import { purchaseConsumable } from '#contract/merch/consumablePurchases.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { createTokenBundle } from '#contract/merch/tokenBundles.ts'
import { grantTokens } from '#contract/merch/tokenTransactions.ts'
import { makeGoods } from '#demo/makeGoods.ts'
import { openStore } from '#test/support/store.ts'
import type { Person } from '#test/support/people.ts'
import type { World } from '#test/support/world.ts'

const DAY_MS = 86_400_000

type Store = Awaited<ReturnType<typeof openStore>>

/** Subscriptions of many kinds, begun on many days. */
const fillSubscriptions = async (
  { tools }: World,
  people: readonly Person[],
  productId: string,
): Promise<void> => {
  const kinds = ['ACTIVE', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'TRIALING', 'EXPIRED'] as const
  const rows = people.map(({ uuid: userUuid }, n) => {
    const from = new Date(Date.now() - (80 - n * 8) * DAY_MS)
    const status = kinds[n % kinds.length] ?? 'ACTIVE'
    const until = new Date(Date.now() + (status === 'EXPIRED' ? -5 : 10 + n) * DAY_MS)
    return {
      id: tools.id(),
      userUuid,
      level: n % 3 === 0 ? 'gold' : 'pro',
      levelRank: n % 3 === 0 ? 2 : 1,
      provider: n % 2 === 0 ? 'stripe' : 'apple',
      vendorRef: `sub_${n}`,
      productId,
      region: ['ES', 'DE', 'US', 'MX', null, 'FR'][n % 6] ?? null,
      status,
      inForce: status !== 'EXPIRED',
      cancelAtEnd: status === 'CANCELED',
      periodStart: from,
      periodEnd: until,
      entitledFrom: from,
      entitledUntil: until,
      testMode: n === 4,
      createdAt: from,
      appliedAt: from,
    }
  })
  await tools.db.insertInto('subscriptions').values(rows).execute()
}

/** Purchases in every state. */
const fillCheckouts = async ({ order, act, bought, subscribed }: Store, people: readonly Person[]) => {
  const [member, other, third, fourth] = people
  if (!member || !other || !third || !fourth) throw new Error('Too few people')
  const paid = await bought(member)
  const failed = (await order(member, { quantity: 2 })).checkoutId
  await act(failed, 'fail')
  const refunded = await bought(other)
  await act(refunded, 'refund')
  const disputed = await bought(third)
  await act(disputed, 'dispute')
  await subscribed(fourth)
  const { checkoutId: open } = await order(member)
  return { paid, failed, open }
}

/** Goods on the shelves, money and tokens that moved, and what admins have to look at. `inRoom` is where `people[0]` is. */
export const fillStore = async (world: World, people: readonly Person[], inRoom: string) => {
  await makeGoods(world.tools)
  const store = await openStore(world)
  const { admin, bundle, pro } = store
  await world.call(
    createTokenBundle,
    { body: { productId: bundle.id, name: 'A bag for the night', tokens: 90, bonusTokens: 11 } },
    admin.token,
  )
  for (const [n, { uuid: userUuid }] of people.entries())
    await world.call(
      grantTokens,
      { body: { userUuid, amount: 40 + n * 35, reason: 'For the flyers', idempotencyKey: `flyers ${n}` } },
      admin.token,
    )
  const checkouts = await fillCheckouts(store, people)
  const [member] = people
  if (member) {
    const account = await world.call(ownTokenAccount, {}, member.token)
    const [cheap] = (await world.call(consumables, { query: { id: [], limit: 100 } }, member.token)).toSorted(
      (a, b) => a.tokenCost - b.tokenCost,
    )
    if (cheap) {
      const what = { consumableId: cheap.id, tokenCost: cheap.tokenCost, accountId: account.id }
      const quote = { lastTokenBalance: account.balance, balanceUnmodifiedSince: account.updatedAt }
      await world.call(
        purchaseConsumable,
        { body: { roomUuid: inRoom, ...what, ...quote, idempotencyKey: 'confetti' } },
        member.token,
      )
    }
  }
  await fillSubscriptions(world, people.slice(4), pro.id)
  await world.tools.tx((tx) => tx.send(reconcileLedger({})))
  return { admin, checkouts }
}
