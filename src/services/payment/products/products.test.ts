import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as bundles from '#contract/merch/tokenBundles.ts'
import * as contract from '#contract/payment/products.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db } = world.tools
const admin = await account(world, 'admin')
const reader = await account(world, 'guest')

type Wanted = Parameters<typeof world.call<typeof contract.createProduct>>[1]['body']
const tokens = (amount: number) => ({ type: 'tokens', amount }) as const
const create = (body: Partial<Wanted>) => {
  const written: Wanted = {
    name: 'Tokens',
    paymentType: 'one_time',
    price: { amount: 499, currency: 'usd' },
    ...body,
  }
  return world.call(contract.createProduct, { body: written }, admin.token)
}
const change = (id: string, body: Partial<Wanted>) =>
  world.call(contract.changeProduct, { params: { id }, body }, admin.token)
const one = (id: string, token = reader.token) => world.call(contract.product, { params: { id } }, token)
const revisions = (productId: string) =>
  db.selectFrom('productRevisions').selectAll().where('productId', '=', productId).execute()

test('a product is read as it was written, by everybody while it is sold and by admins after', async () => {
  const grants = [tokens(500), { type: 'avatar', slug: 'owl' } as const]
  const made = await create({ description: 'a handful', grants })
  expect(made).toMatchObject({
    name: 'Tokens',
    description: 'a handful',
    paymentType: 'one_time',
    price: { amount: 499, currency: 'usd' },
    grants,
    appleProductId: null,
    active: true,
  })
  expect(made).not.toHaveProperty('level')
  const { id } = made
  expect(await one(id)).toEqual(made)
  const list = (token: string) => world.call(contract.products, { query: { id } }, token)
  expect(await list(reader.token)).toEqual([made])
  await change(id, { active: false })
  await expect(one(id)).rejects.toMatchObject({ code: 'productNotFound', status: 404 })
  expect(await list(reader.token)).toEqual([])
  expect(await list(admin.token)).toMatchObject([{ id, active: false }])
  expect(await one(id, admin.token)).toMatchObject({ active: false })
  const gone = () => world.call(contract.deleteProduct, { params: { id } }, admin.token)
  expect(await gone()).toEqual({ success: true })
  await expect(gone()).rejects.toMatchObject({ code: 'productNotFound' })
  await expect(change(id, { name: 'x' })).rejects.toMatchObject({ code: 'productNotFound' })
})

test('what was promised stays as it was: another price makes a revision, another name does not', async () => {
  const { id } = await create({ grants: [tokens(100)] })
  await change(id, { name: 'A hundred', price: { amount: 499, currency: 'usd' } })
  expect(await revisions(id)).toHaveLength(1)
  const now = await change(id, { price: { amount: 599, currency: 'usd' } })
  expect(now).toMatchObject({ name: 'A hundred', price: { amount: 599 }, grants: [tokens(100)] })
  await change(id, { grants: [tokens(120)] })
  expect((await revisions(id)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([499, 599, 599])
  const rewrite = db.updateTable('productRevisions').set({ amount: 1 }).where('productId', '=', id)
  await expect(rewrite.execute()).rejects.toThrow('never changed')
})

test('a subscription has an interval and a level, and is listed by its rank', async () => {
  const recurring = { paymentType: 'recurring', interval: 'month' } as const
  await expect(create({ paymentType: 'recurring', level: 'pro' })).rejects.toMatchObject({
    code: 'recurringNeedsMore',
    status: 400,
  })
  await expect(create(recurring)).rejects.toMatchObject({ code: 'recurringNeedsMore' })
  const gold = await create({ ...recurring, level: 'gold', levelRank: 2 })
  const pro = await create({ ...recurring, level: 'pro' })
  expect(pro).toMatchObject({ interval: 'month', level: 'pro', levelRank: 0 })
  const once = await create({ interval: 'year', level: 'none' })
  expect(once).not.toHaveProperty('interval')
  await expect(change(once.id, { paymentType: 'recurring' })).rejects.toMatchObject({
    code: 'recurringNeedsMore',
  })
  const sold = async (level?: string) => {
    const query = level === undefined ? {} : { level }
    return (await world.call(contract.subscriptionProducts, { query }, reader.token)).map(({ id }) => id)
  }
  expect(await sold()).toEqual([pro.id, gold.id])
  expect(await sold('gold')).toEqual([gold.id])
  await change(gold.id, { active: false })
  expect(await sold()).toEqual([pro.id])
})

test('what cannot be given or is another product’s is refused', async () => {
  const avatar = { grants: [{ type: 'avatar', slug: 'unheard-of' } as const] }
  await expect(create(avatar)).rejects.toMatchObject({ code: 'avatarNotFound', status: 404 })
  const first = await create({ appleProductId: 'org.example.tokens' })
  const taken = { code: 'appleProductTaken', status: 409 }
  await expect(create({ appleProductId: 'org.example.tokens' })).rejects.toMatchObject(taken)
  const second = await create({})
  await expect(change(second.id, { appleProductId: 'org.example.tokens' })).rejects.toMatchObject(taken)
  await expect(change(second.id, avatar)).rejects.toMatchObject({ code: 'avatarNotFound' })
  expect(await change(first.id, { name: 'The same' })).toMatchObject({ appleProductId: 'org.example.tokens' })
  for (const price of [
    { amount: 0, currency: 'usd' },
    { amount: 4.5, currency: 'usd' },
    { amount: 5, currency: 'USD' },
  ])
    await expect(create({ price })).rejects.toMatchObject({ status: 400 })
  await expect(create({ grants: [tokens(1), tokens(2)] })).rejects.toMatchObject({ status: 400 })
})

test('a token bundle shows what its product grants and costs, cheapest first', async () => {
  const put = (productId: string, paid: number, bonusTokens?: number) => {
    const bonus = bonusTokens === undefined ? {} : { bonusTokens }
    const body = { productId, name: 'A handful', tokens: paid, ...bonus }
    return world.call(bundles.createTokenBundle, { body }, admin.token)
  }
  const dear = await create({ price: { amount: 900, currency: 'usd' }, grants: [tokens(1100)] })
  const cheap = await create({ price: { amount: 100, currency: 'usd' }, grants: [tokens(100)] })
  const other = { code: 'productGrantsOther', status: 409 }
  await expect(put(dear.id, 1000)).rejects.toMatchObject(other)
  const yearly = { paymentType: 'recurring', interval: 'year', level: 'pro' } as const
  await expect(put((await create({ ...yearly, grants: [tokens(9)] })).id, 9)).rejects.toMatchObject(other)
  await expect(put(world.tools.id(), 1)).rejects.toMatchObject({ code: 'productNotFound' })
  const big = await put(dear.id, 1000, 100)
  expect(big).toMatchObject({ tokens: 1000, bonusTokens: 100, price: { amount: 900 }, active: true })
  const small = await put(cheap.id, 100)
  const seen = async (token = reader.token) =>
    (await world.call(bundles.tokenBundles, { query: { id: [] } }, token)).map(({ id }) => id)
  const params = { id: big.id }
  const get = (token = reader.token) => world.call(bundles.tokenBundle, { params }, token)
  expect(await seen()).toEqual([small.id, big.id])
  expect(await get()).toEqual(big)
  const count = { query: { id: [], productId: dear.id } }
  expect(await world.call(bundles.tokenBundleCount, count, reader.token)).toEqual({ count: 1 })
  // What is on the shelf keeps its word; the price may change.
  await expect(change(dear.id, { grants: [tokens(5)] })).rejects.toMatchObject(other)
  await expect(change(dear.id, yearly)).rejects.toMatchObject(other)
  await change(dear.id, { price: { amount: 800, currency: 'usd' } })
  expect(await get()).toMatchObject({ price: { amount: 800 } })
  // A picture of its own stands before that of its product.
  const paint = (id: string, bytes: Uint8Array<ArrayBuffer>) =>
    world.call(
      bundles.setBundleThumbnail,
      { params: { id }, file: new Blob([bytes], { type: 'image/png' }) },
      admin.token,
    )
  const picture = new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4541e' } })
      .png()
      .toBuffer(),
  )
  await expect(paint(big.id, new TextEncoder().encode('<svg/>'))).rejects.toMatchObject({
    code: 'notAPicture',
    status: 400,
  })
  await expect(paint(world.tools.id(), picture)).rejects.toMatchObject({ code: 'tokenBundleNotFound' })
  const { thumbnailUrl } = await paint(big.id, picture)
  expect(await get()).toMatchObject({ thumbnailUrl })
  const shown = await world.fetch(`${thumbnailUrl}?size=128`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 128, height: 128 })
  // Off sale with its product, or by itself; admins see it.
  await change(dear.id, { active: false })
  await expect(get()).rejects.toMatchObject({ code: 'tokenBundleNotFound', status: 404 })
  expect(await get(admin.token)).toMatchObject({ active: false })
  await change(dear.id, { active: true })
  const body = { name: 'A heap', active: false }
  expect(await world.call(bundles.changeTokenBundle, { params, body }, admin.token)).toMatchObject(body)
  expect(await seen()).toEqual([small.id])
  expect(await seen(admin.token)).toEqual([small.id, big.id])
  const drop = () => world.call(bundles.deleteTokenBundle, { params }, admin.token)
  expect(await drop()).toEqual({ success: true })
  expect(await seen(admin.token)).toEqual([small.id])
  const missing = { code: 'tokenBundleNotFound' }
  await expect(drop()).rejects.toMatchObject(missing)
  await expect(world.call(bundles.changeTokenBundle, { params, body }, admin.token)).rejects.toMatchObject(
    missing,
  )
  expect(await change(dear.id, { grants: [tokens(5)] })).toMatchObject({ grants: [tokens(5)] })
})

test('everything is priced in the currency of the server', async () => {
  const price = { amount: 499, currency: 'eur' }
  const refused = { code: 'otherCurrency', status: 400 }
  await expect(create({ price })).rejects.toMatchObject(refused)
  const { id } = await create({})
  await expect(change(id, { price })).rejects.toMatchObject(refused)
  // What was priced before the server changed its currency keeps its price, and takes another name.
  const kept = { ...world.tools.settings.payments, currency: 'eur' }
  Object.assign(world.tools.settings, { payments: kept })
  try {
    expect(await change(id, { name: 'Old money' })).toMatchObject({ price: { currency: 'usd' } })
    expect(await create({ price })).toMatchObject({ price })
  } finally {
    Object.assign(world.tools.settings, { payments: { ...kept, currency: 'usd' } })
  }
})
