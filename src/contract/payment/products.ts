import * as z from 'zod'
import { IsoTime, listOf, paging, skipTake, Success, text, Url, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MOST_TOKENS } from '../merch/tokenTransactions.ts'
import { paymentBase } from './paths.ts'

const base = `${paymentBase}/api/v1/products` as const

/** An amount of money: whole minor units (cents and the like) of an ISO 4217 currency in lower case. */
export const Money = z
  .object({
    amount: z.number().int().min(1).max(100_000_000),
    currency: z.string().regex(/^[a-z]{3}$/, 'must be a currency like usd'),
  })
  .meta({ id: 'Money' })

/** What a buyer gets: tokens, or an avatar to wear. */
export const Grant = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('tokens'), amount: z.number().int().min(1).max(MOST_TOKENS) }),
    z.object({ type: z.literal('avatar'), slug: text(60, 1) }),
  ])
  .meta({ id: 'Grant' })
export type Grant = z.infer<typeof Grant>

/** The word a server has for a level of subscription. */
export const Level = z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be a word like pro')

const Grants = z
  .array(Grant)
  .max(10)
  .refine((grants) => grants.filter(({ type }) => type === 'tokens').length <= 1, 'names tokens once at most')

const Written = z.object({
  name: text(100, 1),
  description: text(2000).default(''),
  paymentType: z.enum(['one_time', 'recurring']),
  price: Money,
  /** Of a recurring product: how often it is paid. */
  interval: z.enum(['month', 'year']).optional(),
  /** Of a recurring product: the level it gives; `levelRank` says which of several is the higher one. */
  level: Level.optional(),
  levelRank: z.number().int().min(0).max(1000).optional(),
  grants: Grants.default([]),
  appleProductId: text(200, 1).nullable().default(null),
  thumbnailUrl: Url.nullable().default(null),
  active: z.boolean().default(true),
})

/** Something that is sold for money. */
export const Product = Written.extend({ id: Uuid, createdAt: IsoTime, updatedAt: IsoTime }).meta({
  id: 'Product',
})
export type Product = z.infer<typeof Product>

const Changes = z
  .object({
    name: text(100, 1),
    description: text(2000),
    paymentType: Written.shape.paymentType,
    price: Money,
    interval: z.enum(['month', 'year']),
    level: Level,
    levelRank: z.number().int().min(0).max(1000),
    grants: Grants,
    appleProductId: text(200, 1).nullable(),
    thumbnailUrl: Url.nullable(),
    active: z.boolean(),
  })
  .partial()

const InPath = z.object({ id: Uuid })

export const createProduct = endpoint({
  method: 'post',
  path: base,
  does: 'Puts something on sale.',
  as: 'admin',
  scope: null,
  body: Written,
  gives: { 201: Product },
  refuses: ['recurringNeedsMore', 'otherCurrency', 'avatarNotFound', 'appleProductTaken'],
})

export const products = endpoint({
  method: 'get',
  path: base,
  does: 'Lists what is sold, newest first; admins see what is off sale too.',
  as: 'guest',
  scope: null,
  query: paging(32).extend({ id: listOf(Uuid) }),
  gives: { 200: z.array(Product) },
  refuses: [],
})

export const product = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'Gives a product that is sold; to admins one that is off sale too.',
  as: 'guest',
  scope: null,
  params: InPath,
  gives: { 200: Product },
  refuses: ['productNotFound'],
})

export const changeProduct = endpoint({
  method: 'patch',
  path: `${base}/:id`,
  does: 'Changes a product. Another price, kind, level or grant is for those who buy from now on.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: Changes,
  gives: { 200: Product },
  refuses: [
    'productNotFound',
    'recurringNeedsMore',
    'otherCurrency',
    'avatarNotFound',
    'productGrantsOther',
    'appleProductTaken',
  ],
})

export const deleteProduct = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Deletes a product, and the token bundles that sell it; one that somebody set out to buy is taken off sale.',
  as: 'admin',
  scope: null,
  params: InPath,
  gives: { 200: Success },
  refuses: ['productNotFound'],
})

/** How often something was bought: what was paid and not given back in full; `test` of it at the desk where no money moves. */
const Sold = z.object({ sold: z.number(), test: z.number() })

export const productSales = endpoint({
  method: 'get',
  path: `${paymentBase}/product-sales`,
  does: 'Tells how often each product was sold; those that nobody bought are left out.',
  as: 'admin',
  scope: null,
  gives: { 200: z.array(Sold.extend({ productId: Uuid })) },
  refuses: [],
})

export const productRevisions = endpoint({
  method: 'get',
  path: `${base}/:id/revisions`,
  does: 'Lists what a product was sold for over time, newest first, and how often.',
  as: 'admin',
  scope: null,
  params: InPath,
  query: skipTake(20, 100),
  gives: {
    200: z.array(
      Product.pick({
        paymentType: true,
        price: true,
        interval: true,
        level: true,
        levelRank: true,
        grants: true,
      })
        .extend({ id: Uuid, createdAt: IsoTime, current: z.boolean() })
        .extend(Sold.shape),
    ),
  },
  refuses: ['productNotFound'],
})

export const subscriptionProducts = endpoint({
  method: 'get',
  path: `${paymentBase}/subscription/products`,
  does: 'Lists the subscriptions that are sold, lowest level first.',
  as: 'guest',
  scope: null,
  query: z.object({ level: Level.optional() }),
  gives: { 200: z.array(Product) },
  refuses: [],
})
