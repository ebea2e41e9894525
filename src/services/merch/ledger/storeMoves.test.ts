import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startWorld } from '#test/support/world.ts'
import { credit } from './credit.ts'
import { endHold } from './endHold.ts'
import { placeHold } from './hold.ts'
import type { Outcome } from './moveOnce.ts'
import { requestHash } from './requestHash.ts'
import { reverse } from './reverse.ts'
import { accountById, insertAccount } from './store.ts'

const { tools } = await startWorld()

/** What came of a move the first time, after it was asked for twice. */
const twice = async (make: () => Promise<Outcome>): Promise<Outcome> => {
  const [once, again] = [await make(), await make()]
  expect([once.repeated, again.repeated]).toEqual([false, true])
  expect(again.transaction).toEqual(once.transaction)
  expect(await accountById(tools.db, once.transaction.accountId)).toEqual(once.account)
  return once
}

test('L4: what is told of a move as it is made is what is told of it ever after', async () => {
  const accountId = tools.id()
  await insertAccount(tools.db, { id: accountId, userUuid: randomUUID(), now: new Date(tools.now()) })
  const common = { reason: "for 'this'", requestHash: requestHash('this'), actorUuid: randomUUID() }
  const bought = await twice(() =>
    credit(tools, { ...common, accountId, amount: 50, purpose: 'gift', key: 'credit' }),
  )
  const quote = { balance: 50, unmodifiedSince: bought.account?.updatedAt.getTime() ?? 0 }
  const wanted = { ...common, accountId, amount: 7, ref: 'consumable:1', key: 'hold', quote }
  const held = await twice(() => placeHold(tools, wanted))
  const end = { type: 'commit', purpose: 'purchase', reason: 'bought', actorUuid: common.actorUuid } as const
  const taken = await twice(() => endHold(tools, held.transaction, end))
  const back = await twice(() => reverse(tools, taken.transaction, { ...common, amount: 3, key: 'back' }))
  expect(back.account).toMatchObject({ posted: 46, held: 0, version: 4 })
})
