import { createHash } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type { BaseTools, Ctx } from '../context.ts'
import { forgetTries, takeAttempt, untakeAttempt } from './storeAttempts.ts'

const DAY_MS = 86_400_000

/** How guesses are slowed: `free` of them a day go through, each further one waits twice as long as the last. */
export interface AttemptLimit {
  readonly name: string
  readonly free: number
  /** First wait, in ms; one second if not given. */
  readonly first?: number
  /** Longest wait, in ms. */
  readonly longest: number
}

type Counts = Pick<BaseTools, 'db' | 'now'>

const perAccount: AttemptLimit = { name: 'login.account', free: 10, longest: 5 * 60_000 }
const perAddress: AttemptLimit = { name: 'login.address', free: 50, longest: 15 * 60_000 }

/** Guesses by somebody who is signed in: at the own password, codes of the authenticator app, vouchers. */
export const guessing: AttemptLimit = { name: 'guessing', free: 10, longest: 15 * 60_000 }

/**
 * Counts an attempt on `key`; false, and not counted, while it has to wait. Of those that come at once one passes.
 * Call it outside of a transaction that a wrong guess would roll back.
 */
export const countAttempt = (
  tools: Counts,
  { name, first = 1000, ...rule }: AttemptLimit,
  key: string,
): Promise<boolean> => {
  const now = tools.now()
  const times = { now: new Date(now), expiresAt: new Date(now + DAY_MS) }
  return takeAttempt(tools.db, { rule: name, key: idOf(key), first, ...rule, ...times })
}

/** Takes one attempt on `key` back. */
export const giveBackAttempt = (tools: Counts, rule: AttemptLimit, key: string): Promise<void> =>
  untakeAttempt(tools.db, rule.name, idOf(key))

/** Counts an attempt on `key`, or refuses it while it has to wait. Known and unknown accounts count alike. */
export const limitAttempts = async (ctx: Ctx, rule: AttemptLimit, key: string): Promise<void> => {
  if (!(await countAttempt(ctx, rule, key))) refuse('tooManyAttempts')
}

/** Slows guessing at one account and from one address. */
export const limitLogins = async (ctx: Ctx, account: string): Promise<void> => {
  await limitAttempts(ctx, perAddress, ctx.address)
  await limitAttempts(ctx, perAccount, account)
}

/** Forgets the attempts on `key` after one that was right. */
export const forgetAttempts = (tools: Counts, rule: AttemptLimit, key: string): Promise<void> =>
  forgetTries(tools.db, rule.name, idOf(key))

/**
 * After a right password: the account is free again, and the attempt is given back to the address (not more: an
 * account of one's own would otherwise buy free guesses).
 */
export const forgetLoginAttempts = async (ctx: Ctx, account: string): Promise<void> => {
  await forgetAttempts(ctx, perAccount, account)
  await giveBackAttempt(ctx, perAddress, ctx.address)
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
