import * as z from 'zod'
import { IsoTime, listOf, paging, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../payment/products.ts'
import { merchBase } from './paths.ts'
import { MOST_TOKENS } from './tokenTransactions.ts'

const base = `${merchBase}/api/v1/token-bundles` as const

/** Tokens as they stand on the shelf: `tokens` and `bonusTokens` together are what its product grants. */
export const TokenBundle = z
  .object({
    id: Uuid,
    productId: Uuid,
    name: z.string(),
    tokens: z.number(),
    bonusTokens: z.number(),
    thumbnailUrl: z.string().nullable(),
    price: Money,
    active: z.boolean(),
    createdAt: IsoTime,
  })
  .meta({ id: 'TokenBundle' })
export type TokenBundle = z.infer<typeof TokenBundle>

const InPath = z.object({ id: Uuid })
const Filters = { id: listOf(Uuid), productId: Uuid.optional() }

export const createTokenBundle = endpoint({
  method: 'post',
  path: base,
  does: 'Puts a product that grants tokens on the shelf.',
  as: 'admin',
  scope: null,
  body: z.object({
    productId: Uuid,
    name: text(100, 1),
    tokens: z.number().int().min(1).max(MOST_TOKENS),
    bonusTokens: z.number().int().min(0).max(MOST_TOKENS).default(0),
  }),
  gives: { 201: TokenBundle },
  refuses: ['productNotFound', 'productGrantsOther'],
})

export const tokenBundles = endpoint({
  method: 'get',
  path: base,
  does: 'Lists the token bundles that are sold, cheapest first; admins see those off sale too.',
  as: 'guest',
  scope: null,
  query: paging(32).extend(Filters),
  gives: { 200: z.array(TokenBundle) },
  refuses: [],
})

export const tokenBundleCount = endpoint({
  method: 'get',
  path: `${base}/count`,
  does: 'Counts the token bundles that the same filters list.',
  as: 'guest',
  scope: null,
  query: z.object(Filters),
  gives: { 200: z.object({ count: z.number() }) },
  refuses: [],
})

export const tokenBundle = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'Gives a token bundle that is sold; to admins one that is off sale too.',
  as: 'guest',
  scope: null,
  params: InPath,
  gives: { 200: TokenBundle },
  refuses: ['tokenBundleNotFound'],
})

export const changeTokenBundle = endpoint({
  method: 'patch',
  path: `${base}/:id`,
  does: 'Changes the name of a token bundle, or whether it is sold.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: z.object({ name: text(100, 1), active: z.boolean() }).partial(),
  gives: { 200: TokenBundle },
  refuses: ['tokenBundleNotFound'],
})

export const setBundleThumbnail = endpoint({
  method: 'patch',
  path: `${base}/:id/thumbnail`,
  does: 'Sets the picture of a token bundle, shown square: JPEG, PNG, WebP or AVIF, at most 2 MB.',
  as: 'admin',
  scope: null,
  params: InPath,
  file: { field: 'thumbnail', maxBytes: 2 * 1024 * 1024 },
  gives: { 200: TokenBundle },
  refuses: ['tokenBundleNotFound', 'notAPicture', 'pictureAnimated', 'pictureTooLarge', 'tooLarge', 'busy'],
  perMinute: 20,
})

export const deleteTokenBundle = endpoint({
  method: 'post',
  path: `${base}/:id`,
  does: 'Takes a token bundle off the shelf for good.',
  as: 'admin',
  scope: null,
  params: InPath,
  gives: { 200: Success },
  refuses: ['tokenBundleNotFound'],
})
