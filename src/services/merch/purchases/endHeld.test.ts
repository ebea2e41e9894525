import { expect, test } from 'vitest'
import { purchaseConsumable } from '#contract/merch/consumablePurchases.ts'
import { createConsumable } from '#contract/merch/consumables.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { commitHold, voidHold } from '#contract/merch/tokenTransactions.ts'
import { account } from '#test/suites/doors/callers.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const [admin, staff] = [await account(world, 'admin'), await account(world, 'staff')]
const { uuid: roomUuid, owner } = await newRoom(world)
const confetti = await world.call(
  createConsumable,
  { body: { name: 'Party', tokenCost: 5, effect: { kind: 'confetti', target: 'room', durationMs: 4000 } } },
  admin.token,
)
const self = () => world.call(ownTokenAccount, {}, owner.token)

/** A purchase of the owner in a room, as a server that died before its effect left it. */
const left = async (idempotencyKey: string, room = roomUuid) => {
  const { id: accountId, balance: lastTokenBalance, updatedAt: balanceUnmodifiedSince } = await self()
  const quote = { accountId, lastTokenBalance, balanceUnmodifiedSince }
  const what = { consumableId: confetti.id, tokenCost: confetti.tokenCost, idempotencyKey }
  const body = { ...quote, ...what, roomUuid: null, hold: true }
  const { id, transactionId } = await world.call(purchaseConsumable, { body }, staff.token)
  await world.tools.db
    .updateTable('consumablePurchases')
    .set({ held: false, roomUuid: room })
    .where('id', '=', id)
    .execute()
  return { id, transactionId }
}
const statusOf = (id: string) =>
  world.tools.db.selectFrom('consumablePurchases').select('status').where('id', '=', id).executeTakeFirst()

test('(L12) a hold of a purchase under way that is taken by hand has its effect shown', async () => {
  const { balance } = await self()
  const visit = await enter(world.url, owner, roomUuid)
  const { id, transactionId } = await left('taken')
  await world.call(commitHold, { body: { transactionId } }, staff.token)
  const { message } = await visit.hear('roomtone.effect')
  expect(message).toMatchObject({ params: { purchaseId: id } })
  expect(await statusOf(id)).toEqual({ status: 'DELIVERED' })
  expect(await self()).toMatchObject({ balance: balance - 5, held: 0 })
  visit.leave()
})

test('(L12) one that can be shown is not let go by hand, and one that cannot is not taken', async () => {
  const { balance } = await self()
  const visit = await enter(world.url, owner, roomUuid)
  const shown = await left('let go')
  await expect(
    world.call(voidHold, { body: { transactionId: shown.transactionId } }, staff.token),
  ).rejects.toMatchObject({ status: 409, message: 'This hold was already committed' })
  // Nothing is shown to who is elsewhere.
  const gone = await left('gone', (await newRoom(world)).uuid)
  await expect(
    world.call(commitHold, { body: { transactionId: gone.transactionId } }, staff.token),
  ).rejects.toMatchObject({ status: 409, message: 'This hold was already voided' })
  expect([await statusOf(shown.id), await statusOf(gone.id)]).toEqual([
    { status: 'DELIVERED' },
    { status: 'VOIDED' },
  ])
  expect(await self()).toMatchObject({ balance: balance - 5, held: 0 })
  visit.leave()
})
