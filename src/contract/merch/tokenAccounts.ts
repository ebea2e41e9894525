import * as z from 'zod'
import { IsoTime, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'

const base = `${merchBase}/api/v1/token-accounts` as const

/** What somebody has of tokens. Whole numbers; `balance` can be spent, `held` is reserved. */
export const TokenAccount = z
  .object({
    id: Uuid,
    /** Null where its owner was erased. */
    userUuid: Uuid.nullable(),
    balance: z.number(),
    held: z.number(),
    status: z.enum(['active', 'disabled']),
    createdAt: IsoTime,
    /** Later with every change of the account, and with nothing else. */
    updatedAt: IsoTime,
  })
  .meta({ id: 'TokenAccount' })
export type TokenAccount = z.infer<typeof TokenAccount>

const InPath = z.object({ accountId: Uuid })

export const openTokenAccount = endpoint({
  method: 'post',
  path: base,
  does: 'Opens the caller’s token account, or gives it where there is one; staff open that of others.',
  as: 'person',
  scope: null,
  body: z.object({ userUuid: Uuid.optional() }),
  gives: { 201: TokenAccount },
  repeats: true,
  refuses: ['userNotFound', 'holdsNoTokens'],
  perMinute: 10,
})

export const ownTokenAccount = endpoint({
  method: 'get',
  path: `${base}/self`,
  does: 'Gives the caller’s token account, which is opened when it is first asked for.',
  as: 'person',
  scope: null,
  gives: { 200: TokenAccount },
  refuses: ['holdsNoTokens'],
})

export const tokenAccount = endpoint({
  method: 'get',
  path: `${base}/:accountId`,
  does: 'Gives a token account: the caller’s own, or to staff and services anybody’s.',
  as: 'personOrService',
  scope: null,
  params: InPath,
  gives: { 200: TokenAccount },
  refuses: ['tokenAccountNotFound'],
})

export const changeTokenAccount = endpoint({
  method: 'patch',
  path: `${base}/:accountId`,
  does: 'Disables a token account, or lets it be used again.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: z.object({ status: z.enum(['active', 'disabled']), reason: text(500, 1) }),
  gives: { 200: TokenAccount },
  refuses: ['tokenAccountNotFound'],
})
