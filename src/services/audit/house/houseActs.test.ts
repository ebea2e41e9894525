import { expect, test } from 'vitest'
import { houseActs } from '#contract/audit/houseActs.ts'
import { assignAvatar, endAssignment } from '#contract/merch/assignments.ts'
import { changeAvatar } from '#contract/merch/avatars.ts'
import { createConsumable, deleteConsumable } from '#contract/merch/consumables.ts'
import { dropCustomField, setCustomField } from '#contract/merch/customFields.ts'
import { handlePoints } from '#contract/merch/points.ts'
import { createSeason, dropSeason } from '#contract/merch/seasons.ts'
import { changeTokenAccount, ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { grantTokens, reverseTransaction } from '#contract/merch/tokenTransactions.ts'
import { changeTokenBundle, createTokenBundle, deleteTokenBundle } from '#contract/merch/tokenBundles.ts'
import { refundCheckout } from '#contract/payment/checkouts.ts'
import { changeProduct, deleteProduct } from '#contract/payment/products.ts'
import { giftSubscription } from '#contract/payment/subscriptions.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'
import { insertAct } from './store.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, bundle, order, act, person } = await openStore(world)
const DAY = 86_400_000
const reason = 'They asked for it'

const acts = async (query: object = {}) => {
  await jobsDone(tools)
  return world.call(houseActs, { query }, admin.token)
}
const kindsAbout = async (userUuid: string) => (await acts({ userUuid })).map(({ kind }) => kind).toReversed()

test('(5.2) (6.3) what admins do about somebody’s money, tokens, points and avatars stands in the log, once, with who and why', async () => {
  const ada = await person()
  const { uuid: userUuid } = ada
  const wallet = await world.call(ownTokenAccount, {}, ada.token)
  const gift = { userUuid, amount: 30, reason, idempotencyKey: 'once' }
  const given = await world.call(grantTokens, { body: gift }, admin.token)
  // Asked again it is done once, and noted once.
  await world.call(grantTokens, { body: gift }, admin.token)
  const back = { amount: 10, reason, idempotencyKey: 'back' }
  await world.call(reverseTransaction, { params: { id: given.id }, body: back }, admin.token)
  for (const status of ['disabled', 'active', 'active'] as const)
    await world.call(
      changeTokenAccount,
      { params: { accountId: wallet.id }, body: { status, reason } },
      admin.token,
    )
  await world.call(handlePoints, { body: { userUuid, points: 7, reason } }, admin.token)
  const worn = await world.call(assignAvatar, { params: { slug: 'owl' }, body: { userUuid } }, admin.token)
  await world.call(endAssignment, { params: { avatarAssignmentId: worn.id } }, admin.token)
  const until = new Date(tools.now() + DAY).toISOString()
  await world.call(giftSubscription, { body: { userUuid, level: 'pro', until, reason } }, admin.token)
  const { checkoutId: id } = await order(ada)
  await act(id, 'pay')
  await world.call(refundCheckout, { params: { id }, body: { amount: 100, reason } }, admin.token)
  expect(await kindsAbout(userUuid)).toEqual([
    'tokensGiven',
    'tokensReversed',
    'tokenAccountChanged',
    'tokenAccountChanged',
    'pointsGiven',
    'avatarAssigned',
    'assignmentEnded',
    'subscriptionGiven',
    'testDeskUsed',
    'refundAsked',
  ])
  const [granted] = await acts({ userUuid, kind: 'tokensGiven' })
  expect(granted).toMatchObject({
    actor: { uuid: admin.uuid },
    person: { uuid: userUuid },
    reason,
    data: { amount: 30 },
  })
  const ofThem = await acts({ userUuid, limit: 2 })
  const before = await acts({ userUuid, limit: 2, before: ofThem[1]?.id })
  expect(before.map(({ kind }) => kind)).toEqual(['subscriptionGiven', 'assignmentEnded'])
  expect(await acts({ actorUuid: userUuid })).toEqual([])
})

test('what is put on the shelf, changed and taken away, by whom; what is refused leaves nothing', async () => {
  const [mark] = await acts({ limit: 1 })
  const slug = 'fox'
  await world.call(changeAvatar, { params: { slug }, body: { sort: 3 } }, admin.token)
  const field = { avatarSlug: slug, key: 'artist', value: 'Ada' }
  await world.call(setCustomField, { body: field }, admin.token)
  await world.call(dropCustomField, { query: {}, body: { avatarSlug: slug, key: 'artist' } }, admin.token)
  const effect = { kind: 'confetti', target: 'room', durationMs: 5000 } as const
  const made = await world.call(
    createConsumable,
    { body: { name: 'Paper', description: '', tokenCost: 5, effect } },
    admin.token,
  )
  await world.call(deleteConsumable, { params: { id: made.id } }, admin.token)
  const times = { startDate: new Date(tools.now() + DAY), endDate: new Date(tools.now() + 3 * DAY) }
  const body = {
    name: 'Spring',
    startDate: times.startDate.toISOString(),
    endDate: times.endDate.toISOString(),
  }
  const season = await world.call(createSeason, { body }, admin.token)
  await world.call(dropSeason, { params: { id: season.id } }, admin.token)
  const params = { id: bundle.id }
  await world.call(changeProduct, { params, body: { name: 'Many tokens' } }, admin.token)
  const shelf = { productId: bundle.id, name: 'Bag', tokens: 100, bonusTokens: 1 }
  const bag = await world.call(createTokenBundle, { body: shelf }, admin.token)
  await world.call(changeTokenBundle, { params: { id: bag.id }, body: { name: 'Sack' } }, admin.token)
  await world.call(deleteTokenBundle, { params: { id: bag.id } }, admin.token)
  const none = { params: { id: tools.id() } }
  for (const refused of [deleteProduct, deleteConsumable, deleteTokenBundle])
    await expect(world.call(refused, none, admin.token)).rejects.toMatchObject({ status: 404 })
  const done = (await acts({ limit: 30 })).filter(({ id }) => id > (mark?.id ?? 0)).toReversed()
  expect(done.map(({ kind }) => kind)).toEqual([
    'avatarChanged',
    'avatarFieldSet',
    'avatarFieldDropped',
    'consumableAdded',
    'consumableDropped',
    'seasonAdded',
    'seasonDropped',
    'productChanged',
    'bundleAdded',
    'bundleChanged',
    'bundleDropped',
  ])
  for (const { actor } of done) expect(actor?.uuid).toBe(admin.uuid)
})

test('the log is for admins, and its rows are not made by those who ask for something for themselves', async () => {
  const ada = await person()
  await expect(world.call(houseActs, { query: {} }, ada.token)).rejects.toMatchObject({ status: 403 })
  await order(ada)
  expect(await acts({ actorUuid: ada.uuid })).toEqual([])
})

test('acts are read in the order in which they were done, though they were written down in another', async () => {
  const { uuid: userUuid } = await person()
  const row = { kind: 'pointsGiven', actorUuid: admin.uuid, userUuid, about: '', reason, data: {} }
  for (const minute of [2, 0, 3, 1])
    await insertAct(tools.db, {
      ...row,
      factId: tools.id(),
      reason: String(minute),
      at: new Date(tools.now() + minute * 60_000),
    })
  const first = await acts({ userUuid, limit: 2 })
  expect(first.map((act) => act.reason)).toEqual(['3', '2'])
  const next = await acts({ userUuid, limit: 2, before: first[1]?.id })
  expect(next.map((act) => act.reason)).toEqual(['1', '0'])
})
