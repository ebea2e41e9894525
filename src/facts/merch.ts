import * as z from 'zod'
import { fact, job } from './kinds.ts'

/** What somebody can spend changed. `balance` in whole tokens, `updatedAt` ISO. */
export const tokensMoved = fact(
  'tokensMoved',
  z.object({ userUuid: z.string(), accountId: z.string(), balance: z.number(), updatedAt: z.string() }),
)

/** Holds that ran out are let go. */
export const expireHolds = job('merch.expireHolds', z.object({}))
/** The accounts are held against the ledger. */
export const reconcileLedger = job('merch.reconcile', z.object({}))
