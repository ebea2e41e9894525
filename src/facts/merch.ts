import * as z from 'zod'
import { fact, job } from './kinds.ts'

/** What somebody can spend changed. `balance` in whole tokens, `updatedAt` ISO. */
export const tokensMoved = fact(
  'tokensMoved',
  z.object({ userUuid: z.string(), accountId: z.string(), balance: z.number(), updatedAt: z.string() }),
)

/** Somebody may wear an avatar that is not everybody's. */
export const avatarAssigned = fact('avatarAssigned', z.object({ userUuid: z.string(), slug: z.string() }))

/** An avatar is another than it was; `rights`: it may be that others may wear it now. */
export const avatarChanged = fact('avatarChanged', z.object({ slug: z.string(), rights: z.boolean() }))

/** Accounts, or what was paid, do not agree with the ledger; how many, and whether all together make 0. */
export const ledgerFaulty = fact(
  'ledgerFaulty',
  z.object({ accounts: z.number(), checkouts: z.number(), addsUp: z.boolean() }),
)

/** An avatar is gone for good. */
export const avatarDeleted = fact('avatarDeleted', z.object({ slug: z.string() }))

/** Drawings of avatars that nobody sees any more are dropped. */
export const dropDrawings = job('merch.dropDrawings', z.object({}))

const Bought = z.object({
  purchaseId: z.string(),
  consumableId: z.string(),
  userUuid: z.string(),
  roomUuid: z.string().nullable(),
  tokenCost: z.number(),
})

/** A purchase came to its end: it was delivered, or nothing was taken and `refusal` says why (a code of ours). */
export const purchaseEnded = fact(
  'purchaseEnded',
  Bought.extend({ status: z.enum(['DELIVERED', 'VOIDED']), refusal: z.string().nullable() }),
)

/** Something that was bought was shown, or is somebody's now. */
export const consumableUsed = fact('consumableUsed', Bought)

/** Purchases whose requests left them without an end are ended. */
export const settlePurchases = job('merch.settle', z.object({}))

/** Whoever wears an avatar and may no longer puts on another; with `userUuid` only that person is looked at. */
export const undress = job('merch.undress', z.object({ slug: z.string(), userUuid: z.string().optional() }))
/** Holds that ran out lately are let go. */
export const expireHolds = job('merch.expireHolds', z.object({}))
/** Holds that ran out while no server was there to let them go are let go. */
export const expireLeftHolds = job('merch.expireLeftHolds', z.object({}))
/** The accounts are held against the ledger: what is new of each, or the `whole` of all. */
export const reconcileLedger = job('merch.reconcile', z.object({ whole: z.boolean().optional() }))

const OfSeason = z.object({ seasonId: z.number() })
/** A season began. */
export const seasonOpened = fact('seasonOpened', OfSeason)

/** A season is over for good: its results stand. */
export const seasonClosed = fact('seasonClosed', OfSeason)
/** A season that ended is sealed, written down and closed. */
export const closeSeason = job('merch.closeSeason', OfSeason)

/** Seasons are opened, ended and followed by the next, as their times come. */
export const turnSeasons = job('merch.seasons', z.object({}))

/** Counters of days that are over are forgotten. */
export const forgetPoints = job('merch.forgetPoints', z.object({}))

/** Those whose bans ran out stand in the rankings again. */
export const rankThoseAgain = job('merch.rankAgain', z.object({}))

/** What was given in seasons that closed long ago is added up. */
export const compactPoints = job('merch.compactPoints', z.object({}))

/** What was given is brought into the rankings. */
export const foldPoints = job('merch.foldPoints', z.object({}))
