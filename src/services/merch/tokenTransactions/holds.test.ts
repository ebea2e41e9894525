import { expect, test } from 'vitest'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { commitHold } from '#contract/merch/tokenTransactions.ts'
import * as purchases from '#contract/merch/consumablePurchases.ts'
import { createConsumable } from '#contract/merch/consumables.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'
import { letGoExpired } from '../ledger/expire.ts'

const world = await startWorld({ TOKEN_HOLD_SECONDS: '60' })
const { tools } = world

test('(A23) a hold that is left alone is let go after its time, and is not taken any more after that', async () => {
  const [admin, staff, ada] = [
    await account(world, 'admin'),
    await account(world, 'staff'),
    await account(world, 'user'),
  ]
  const effect = { kind: 'confetti', target: 'room', durationMs: 4000 } as const
  const good = { name: 'Party', tokenCost: 5, effect }
  const { id: consumableId } = await world.call(createConsumable, { body: good }, admin.token)
  const self = () => world.call(ownTokenAccount, {}, ada.token)
  const { id: accountId, balance, updatedAt } = await self()
  const body = {
    roomUuid: null,
    consumableId,
    accountId,
    balanceUnmodifiedSince: updatedAt,
    lastTokenBalance: balance,
    tokenCost: 5,
    hold: true,
  }
  const { transactionId } = await world.call(purchases.purchaseConsumable, { body }, staff.token)
  const inSeconds = (s: number) => ({ ...tools, now: () => tools.now() + s * 1000 })
  await letGoExpired(inSeconds(50))
  expect(await self()).toMatchObject({ balance: balance - 5, held: 5 })
  await letGoExpired(inSeconds(61))
  expect(await self()).toMatchObject({ balance, held: 0 })
  await expect(world.call(commitHold, { body: { transactionId } }, staff.token)).rejects.toMatchObject({
    status: 409,
    code: 'holdExpired',
  })
  expect(await self()).toMatchObject({ balance, held: 0 })
})
