import * as z from 'zod'
import { fact, job } from './kinds.ts'

/** What somebody can spend changed. `balance` in whole tokens, `updatedAt` ISO. */
export const tokensMoved = fact(
  'tokensMoved',
  z.object({ userUuid: z.string(), accountId: z.string(), balance: z.number(), updatedAt: z.string() }),
)

/** Somebody may wear an avatar that is not everybody's. */
export const avatarAssigned = fact('avatarAssigned', z.object({ userUuid: z.string(), slug: z.string() }))

/** Whoever wears an avatar and may no longer puts on another; with `userUuid` only that person is looked at. */
export const undress = job('merch.undress', z.object({ slug: z.string(), userUuid: z.string().optional() }))
/** Holds that ran out are let go. */
export const expireHolds = job('merch.expireHolds', z.object({}))
/** The accounts are held against the ledger. */
export const reconcileLedger = job('merch.reconcile', z.object({}))

const OfSeason = z.object({ seasonId: z.number() })
/** A season began. */
export const seasonOpened = fact('seasonOpened', OfSeason)

/** Seasons are opened, ended and followed by the next, as their times come. */
export const turnSeasons = job('merch.seasons', z.object({}))

/** What was given is brought into the rankings. */
export const foldPoints = job('merch.foldPoints', z.object({}))
