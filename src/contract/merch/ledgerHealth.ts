import * as z from 'zod'
import { IsoTime, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'

const base = `${merchBase}/api/v1/token-ledger` as const

export const ledgerHealth = endpoint({
  method: 'get',
  path: base,
  does: 'Tells what was found when all token accounts were held against the ledger last, and how many tokens there are.',
  as: 'admin',
  scope: null,
  gives: {
    200: z.object({
      /** Null before the first time. */
      last: z
        .object({
          at: IsoTime,
          accounts: z.number(),
          /** 0 where what was given is what was taken. */
          sum: z.number(),
          /** Accounts that do not agree with their transactions, and in what; a hundred at most. */
          faults: z.array(
            z.object({ accountId: Uuid, userUuid: Uuid.nullable(), faults: z.array(z.string()) }),
          ),
          faulty: z.number(),
        })
        .nullable(),
      accounts: z.number(),
      disabled: z.number(),
      /** What all people together can spend, and what of theirs is reserved. */
      balance: z.number(),
      held: z.number(),
    }),
  },
  refuses: [],
})

export const checkLedger = endpoint({
  method: 'post',
  path: `${base}/check`,
  does: 'Has all token accounts held against the ledger now; done soon after it answers.',
  as: 'admin',
  scope: null,
  gives: { 200: Success },
  refuses: [],
  perMinute: 6,
})
