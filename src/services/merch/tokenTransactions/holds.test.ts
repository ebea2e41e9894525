import { expect, test } from 'vitest'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { commitHold } from '#contract/merch/tokenTransactions.ts'
import * as purchases from '#contract/merch/consumablePurchases.ts'
import { createConsumable } from '#contract/merch/consumables.ts'
import { expireHolds, expireLeftHolds } from '#facts/merch.ts'
import { account } from '#test/suites/doors/callers.ts'
import { movableClock } from '#test/support/clock.ts'
import { jobsDone, withoutJobs } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const world = await startWorld({ TOKEN_HOLD_SECONDS: '60' })
const { tools } = world

test('(A23) a hold that is left alone may be taken until its time, is not taken a second later, and is let go by the clock', async () => {
  const [admin, staff, ada] = [
    await account(world, 'admin'),
    await account(world, 'staff'),
    await account(world, 'user'),
  ]
  const effect = { kind: 'confetti', target: 'room', durationMs: 4000 } as const
  const good = { name: 'Party', tokenCost: 5, effect }
  const { id: consumableId } = await world.call(createConsumable, { body: good }, admin.token)
  const self = () => world.call(ownTokenAccount, {}, ada.token)
  const held = async (idempotencyKey: string) => {
    const { id: accountId, balance: lastTokenBalance, updatedAt: balanceUnmodifiedSince } = await self()
    const quote = { accountId, balanceUnmodifiedSince, lastTokenBalance }
    const what = { roomUuid: null, consumableId, tokenCost: 5, hold: true, idempotencyKey }
    const body = { ...quote, ...what }
    return (await world.call(purchases.purchaseConsumable, { body }, staff.token)).transactionId
  }
  const commit = (transactionId: string) => world.call(commitHold, { body: { transactionId } }, staff.token)
  const tooLate = { status: 409, code: 'holdExpired' }
  const endsOf = (holdId: string) =>
    tools.db
      .selectFrom('tokenTransactions')
      .select(['type', 'purpose'])
      .where('holdId', '=', holdId)
      .where('type', '!=', 'hold')
      .execute()
  const letGo = async (job = expireHolds({})) => {
    await tools.send(job)
    await jobsDone(tools)
  }

  // By itself the job comes each minute.
  const byTheClock = await withoutJobs(tools, expireHolds({}).queue)
  const { balance } = await self()
  const [taken, left] = [await held('taken'), await held('left')]
  clock.forward(50_000)
  await byTheClock()
  await letGo()
  expect(await self()).toMatchObject({ balance: balance - 10, held: 10 })
  await commit(taken)
  const again = await withoutJobs(tools, expireHolds({}).queue)
  clock.forward(11_000)
  // Nobody has let it go yet: that the job is late gives nobody anything.
  await expect(commit(left)).rejects.toMatchObject(tooLate)
  expect([await endsOf(left), await self()]).toMatchObject([[], { balance: balance - 10, held: 5 }])
  await again()
  await letGo()
  expect(await self()).toMatchObject({ balance: balance - 5, held: 0 })
  expect(await endsOf(left)).toEqual([{ type: 'voided', purpose: 'expiry' }])
  await expect(commit(left)).rejects.toMatchObject(tooLate)
  expect(await endsOf(taken)).toMatchObject([{ type: 'commit' }])
  expect(await self()).toMatchObject({ balance: balance - 5, held: 0 })

  // What ran out hours ago, while no server was there, is let go after a start and each night.
  const longAgo = await held('long ago')
  const atNight = await withoutJobs(tools, expireLeftHolds({}).queue)
  clock.forward(7_200_000)
  await atNight()
  await letGo(expireLeftHolds({}))
  expect(await endsOf(longAgo)).toEqual([{ type: 'voided', purpose: 'expiry' }])
  expect(await self()).toMatchObject({ balance: balance - 5, held: 0 })
})
