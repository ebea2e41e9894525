import { expect, test, vi } from 'vitest'
import * as contract from '#contract/merch/consumablePurchases.ts'
import { createConsumable } from '#contract/merch/consumables.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { commitHold, grantTokens } from '#contract/merch/tokenTransactions.ts'
import { tokenStatement } from '#contract/merch/tokenTransactions.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { account } from '#test/suites/doors/callers.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { letGoExpired } from '../ledger/expire.ts'
import { replaced } from '#services/core/replaced.ts'
import { settleAllLeft } from './settleLeft.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const admin = await account(world, 'admin')
const { uuid: roomUuid, owner } = await newRoom(world)
const sell = (effect: object, more: object = {}) =>
  world.call(
    createConsumable,
    { body: { name: 'Party', tokenCost: 5, effect: effect as never, ...more } },
    admin.token,
  )
const confetti = await sell({ kind: 'confetti', target: 'room', durationMs: 4000 })

let gifts = 0
const rich = async (): Promise<Person> => {
  const person = await newPerson(world)
  await world.call(ownTokenAccount, {}, person.token)
  const body = { userUuid: person.uuid, amount: 100, reason: 'gift', idempotencyKey: `gift ${++gifts}` }
  await world.call(grantTokens, { body }, admin.token)
  return person
}
const self = (who: Person) => world.call(ownTokenAccount, {}, who.token)
const quoteOf = async (who: Person, more: object = {}) => {
  const { id: accountId, balance: lastTokenBalance, updatedAt: balanceUnmodifiedSince } = await self(who)
  const { id: consumableId, tokenCost } = confetti
  return { roomUuid, consumableId, accountId, balanceUnmodifiedSince, lastTokenBalance, tokenCost, ...more }
}
const buy = (who: { token: string }, body: Awaited<ReturnType<typeof quoteOf>>) =>
  world.call(contract.purchaseConsumable, { body }, who.token)
const refused = (status: number, code: string) => ({ status, code })

test('(A42) an effect reaches every member, a lasting one who comes later; the chat says who bought it; whoever is outside pays nothing', async () => {
  const buyer = await rich()
  const before = (await self(buyer)).balance
  await expect(buy(buyer, await quoteOf(buyer))).rejects.toMatchObject(refused(403, 'enterRoomFirst'))
  expect(await self(buyer)).toMatchObject({ balance: before, held: 0 })
  const visits = [await enter(world.url, owner, roomUuid), await enter(world.url, buyer, roomUuid)] as const
  const spot = await sell({ kind: 'spotlight', target: 'self', durationMs: 30_000 })
  const bought = await buy(buyer, await quoteOf(buyer, { consumableId: spot.id }))
  expect(bought).toMatchObject({ status: 'DELIVERED', account: { balance: before - 5, held: 0 } })
  const { lines } = await world.call(tokenStatement, { query: {} }, buyer.token)
  expect(lines[0]).toMatchObject({ purpose: 'purchase', reason: spot.name, room: { slug: 'wire-room' } })
  expect(lines.at(-1)).toMatchObject({ room: null })
  const isIt = (m: object) => 'params' in m && (m.params as { purchaseId: string }).purchaseId === bought.id
  const [one, other] = await Promise.all(visits.map((visit) => visit.hear('roomtone.effect', isIt)))
  expect(one?.message).toEqual(other?.message)
  await visits[1].hear('roomtone.purchase', isIt)
  const late = await enter(world.url, await newPerson(world), roomUuid)
  expect(late.reply.state.roomtone.effects).toMatchObject([{ purchaseId: bought.id, kind: 'spotlight' }])
  await vi.waitFor(async () => {
    const path = `/openchat/v3/groups/${roomUuid}/messages`
    const said = await (await world.fetch(path, { token: owner.token })).text()
    expect(said).toContain(`"consumable":{"id":"${spot.id}"`)
  })
  for (const visit of [...visits, late]) visit.leave()
})

test('(A42) where effects are off nothing is shown and nobody charged', async () => {
  const buyer = await rich()
  const off = await newRoom(world)
  await world.call(changeRoom, { params: { id: off.uuid }, body: { effects: false } }, off.owner.token)
  const visit = await enter(world.url, buyer, off.uuid)
  const { balance } = await self(buyer)
  await expect(buy(buyer, await quoteOf(buyer, { roomUuid: off.uuid }))).rejects.toMatchObject(
    refused(403, 'roomShowsNoEffects'),
  )
  expect(await self(buyer)).toMatchObject({ balance, held: 0 })
  visit.leave()
})

test('(A19) of twenty equal purchases at once one is charged, and all are told of it', async () => {
  const buyer = await rich()
  const visit = await enter(world.url, buyer, roomUuid)
  const { balance } = await self(buyer)
  const body = await quoteOf(buyer)
  const all = await Promise.all(Array.from({ length: 20 }, () => buy(buyer, body)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect((await self(buyer)).balance).toBe(balance - 5)
  visit.leave()
})

test('(6.1) one’s own purchases are listed, the last one first, and nobody else’s', async () => {
  const buyer = await rich()
  const list = (who: { token: string }) => world.call(contract.ownPurchases, { query: {} }, who.token)
  expect(await list(buyer)).toEqual([])
  const staff = await account(world, 'staff')
  const held = async (idempotencyKey: string) =>
    (await buy(staff, await quoteOf(buyer, { hold: true, roomUuid: null, idempotencyKey }))).id
  const ids = [await held('one'), await held('two')]
  expect((await list(buyer)).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await list(await rich())).toEqual([])
})

test('(A20) of twenty purchases that quote one balance one is made', async () => {
  const buyer = await rich()
  const visit = await enter(world.url, buyer, roomUuid)
  const body = await quoteOf(buyer)
  const { method, path } = contract.purchaseConsumable
  const ask = { method, headers: { 'content-type': 'application/json' }, token: buyer.token }
  const rival = (n: number) => JSON.stringify({ ...body, idempotencyKey: `rival ${n}` })
  const asked = Array.from({ length: 20 }, (_, n) => world.fetch(path, { ...ask, body: rival(n) }))
  const [won, ...lost] = (await Promise.all(asked)).toSorted((a, b) => a.status - b.status)
  expect(won?.status).toBe(201)
  const stale = { message: 'Your balance has changed, please look again' }
  for (const one of lost) expect([one.status, await one.json()]).toMatchObject([409, stale])
  visit.leave()
})

test('(A22) a purchase that its request left behind is shown once and charged once', async () => {
  const buyer = await rich()
  const visit = await enter(world.url, buyer, roomUuid)
  const bought = await buy(buyer, await quoteOf(buyer))
  await visit.hear('roomtone.effect')
  const after = (await self(buyer)).balance
  // As if the server had died between the effect and the commit: the purchase and its hold are open again.
  const staff = await account(world, 'staff')
  const held = await buy(staff, await quoteOf(buyer, { hold: true, roomUuid: null, idempotencyKey: 'left' }))
  await world.tools.db
    .updateTable('consumablePurchases')
    .set({ held: false, roomUuid, createdAt: new Date(Date.now() - 60_000) })
    .where('id', '=', held.id)
    .execute()
  await Promise.all([settleAllLeft(world.tools), settleAllLeft(world.tools)])
  await settleAllLeft(world.tools)
  const shown = (message: object) =>
    'params' in message && (message.params as { purchaseId: string }).purchaseId === held.id
  await visit.hear('roomtone.effect', shown)
  expect(
    visit.heard.filter(({ message }) => message.name === 'roomtone.effect' && shown(message)),
  ).toHaveLength(1)
  expect(bought.status).toBe('DELIVERED')
  expect(await self(buyer)).toMatchObject({ balance: after - 5, held: 0 })
  visit.leave()
})

test('what is only held is ended by hand, its owner hears both; a service needs no room and no quote', async () => {
  const buyer = await rich()
  const staff = await account(world, 'staff')
  const { balance } = await self(buyer)
  const visitor = await enter(world.url, buyer, roomUuid)
  const hearsOf = async (account: { readonly balance: number; readonly updatedAt: string }) => {
    const isIt = (m: object) =>
      'params' in m && (m.params as { updatedAt: string }).updatedAt === account.updatedAt
    const heard = await visitor.hear('roomtone.tokens', isIt)
    expect(heard?.message).toMatchObject({ params: { balance: account.balance } })
  }
  const body = await quoteOf(buyer, { hold: true, roomUuid: null })
  await expect(buy(buyer, body)).rejects.toMatchObject(refused(403, 'forbidden'))
  const held = await buy(staff, body)
  expect(held).toMatchObject({ status: 'PENDING', account: { balance: balance - 5, held: 5 } })
  await hearsOf(held.account)
  await world.call(commitHold, { body: { transactionId: held.transactionId } }, staff.token)
  expect(await buy(staff, body)).toMatchObject({ id: held.id, status: 'DELIVERED' })
  const after = await self(buyer)
  expect(after).toMatchObject({ balance: balance - 5, held: 0 })
  await hearsOf(after)
  visitor.leave()
})

test('what speaks against a purchase is said, and leaves no trace', async () => {
  const buyer = await rich()
  const { balance } = await self(buyer)
  const off = await sell({ kind: 'confetti', target: 'room', durationMs: 4000 }, { active: false })
  const closed = await sell({ kind: 'confetti', target: 'room', durationMs: 4000 }, { subscribersOnly: true })
  const dear = await sell({ kind: 'confetti', target: 'room', durationMs: 4000 }, { tokenCost: 9_000 })
  const wrong: [object, number, string][] = [
    [{ consumableId: world.tools.id() }, 404, 'consumableNotFound'],
    [{ consumableId: off.id }, 403, 'consumableOffSale'],
    [{ consumableId: closed.id }, 403, 'subscribersOnly'],
    [{ consumableId: dear.id, tokenCost: 9_000 }, 403, 'notEnoughTokens'],
    [{ tokenCost: 4 }, 409, 'priceChanged'],
    [{ roomUuid: world.tools.id() }, 404, 'roomNotFound'],
    [{ accountId: world.tools.id() }, 404, 'tokenAccountNotFound'],
    [{ lastTokenBalance: 1 }, 409, 'balanceChanged'],
  ]
  for (const [more, status, code] of wrong)
    await expect(buy(buyer, await quoteOf(buyer, more))).rejects.toMatchObject(refused(status, code))
  const foreign = await quoteOf(await rich())
  await expect(buy(buyer, foreign)).rejects.toMatchObject(refused(404, 'tokenAccountNotFound'))
  expect(await self(buyer)).toMatchObject({ balance, held: 0 })
})

test('an avatar is somebody’s once', async () => {
  const buyer = await rich()
  const effect = { kind: 'avatar', target: 'self', durationMs: 1000, avatarSlug: 'fox' }
  const { id: consumableId } = await sell(effect)
  const own = async () => quoteOf(buyer, { consumableId, roomUuid: null })
  expect(await buy(buyer, await own())).toMatchObject({ status: 'DELIVERED', roomUuid: null })
  const { balance } = await self(buyer)
  await expect(buy(buyer, await own())).rejects.toMatchObject(refused(409, 'hasThisAlready'))
  expect((await self(buyer)).balance).toBe(balance)
})

test('(L12) what was shown is charged however long the server was down; what ran out before gives nobody an avatar', async () => {
  const { tools } = world
  const [buyer, staff] = [await rich(), await account(world, 'staff')]
  const visit = await enter(world.url, buyer, roomUuid)
  const avatar = await sell({ kind: 'avatar', target: 'self', durationMs: 1000, avatarSlug: 'owl' })
  const { balance } = await self(buyer)
  /** As if the server had died after the hold. */
  const left = async (more: object) => {
    const body = await quoteOf(buyer, { hold: true, roomUuid: null, idempotencyKey: tools.id(), ...more })
    const { id } = await buy(staff, body)
    const inRoom = 'consumableId' in more ? null : roomUuid
    const open = { held: false, roomUuid: inRoom, createdAt: new Date(Date.now() - 60_000) }
    await tools.db.updateTable('consumablePurchases').set(open).where('id', '=', id).execute()
    return id
  }
  const [shown, never, owl] = [await left({}), await left({}), await left({ consumableId: avatar.id })]
  const effect = { kind: 'confetti', target: 'room', durationMs: 4000, userUuid: buyer.uuid } as const
  const asked = { ...effect, purchaseId: shown, consumableId: confetti.id, until: Date.now() + 60_000 }
  expect(await tools.live.showEffect(roomUuid, asked)).toBe('shown')
  // It is up again after the holds ran out; the room knows what it showed.
  const later = replaced(tools, { now: () => Date.now() + 3_600_000 })
  await tools.db
    .updateTable('consumablePurchases')
    .set({ roomUuid: tools.id() })
    .where('id', '=', never)
    .execute()
  await letGoExpired(later)
  await settleAllLeft(later)
  const rows = await tools.db.selectFrom('consumablePurchases').selectAll().execute()
  const ended = (id: string) => {
    const { status, refusal } = rows.find((row) => row.id === id) ?? {}
    return [status, refusal]
  }
  expect([shown, never, owl].map(ended)).toEqual([
    ['DELIVERED', null],
    ['VOIDED', 'roomNotFound'],
    ['VOIDED', 'holdExpired'],
  ])
  expect(await self(buyer)).toMatchObject({ balance: balance - 5, held: 0 })
  visit.leave()
})
