import * as z from 'zod'
import { IsoTime, paging, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'
import { TokenAccount } from './tokenAccounts.ts'

/** What somebody bought for tokens. `PENDING` while its room has not answered; `VOIDED` took nothing. */
export const Purchase = z
  .object({
    id: Uuid,
    consumableId: Uuid,
    roomUuid: Uuid.nullable(),
    userUuid: Uuid.nullable(),
    tokenCost: z.number(),
    status: z.enum(['PENDING', 'DELIVERED', 'VOIDED']),
    /** The hold of its tokens. */
    transactionId: Uuid,
    /** As it is now. */
    account: TokenAccount,
    createdAt: IsoTime,
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>

const OwnPurchase = Purchase.omit({ account: true }).meta({ id: 'OwnPurchase' })

export const ownPurchases = endpoint({
  method: 'get',
  path: `${merchBase}/api/v1/consumable-purchases`,
  does: 'Lists what the caller bought for tokens, newest first, with what came of it.',
  as: 'person',
  scope: null,
  query: paging(32, 200),
  gives: { 200: z.array(OwnPurchase) },
  refuses: [],
})

export const purchaseConsumable = endpoint({
  method: 'post',
  path: `${merchBase}/api/v1/consumable-purchases`,
  does: 'Buys a consumable with tokens. `balanceUnmodifiedSince` and `lastTokenBalance` quote the account: of several at once with one quote one is bought. The same request again gives the same purchase. With `hold`, for services and staff, the tokens are only reserved, to be committed or voided.',
  as: 'personOrService',
  scope: null,
  body: z.object({
    roomUuid: Uuid.nullish(),
    consumableId: Uuid,
    accountId: Uuid,
    /** ISO, or epoch milliseconds. */
    balanceUnmodifiedSince: z.union([IsoTime, z.number().int().min(0).max(8_640_000_000_000_000)]).optional(),
    lastTokenBalance: z.number().int().min(0).optional(),
    tokenCost: z.number().int().min(1).max(100_000),
    idempotencyKey: text(100, 1).optional(),
    hold: z.boolean().default(false),
  }),
  gives: { 201: Purchase },
  repeats: true,
  refuses: [
    'forbidden',
    'badRequest',
    'consumableNotFound',
    'tokenAccountNotFound',
    'roomNotFound',
    'consumableOffSale',
    'tokenAccountDisabled',
    'notEnoughTokens',
    'enterRoomFirst',
    'roomShowsNoEffects',
    'subscribersOnly',
    'priceChanged',
    'balanceChanged',
    'hasThisAlready',
    'keyTaken',
    'holdExpired',
    'roomBusy',
  ],
  perMinute: 60,
})
