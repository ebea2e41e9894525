import { createHash } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#services/context.ts'

const DAY_MS = 86_400_000

/** How guesses are slowed: `free` of them a day go through, each further one waits twice as long as the last. */
export interface Brake {
  readonly name: string
  readonly free: number
  /** Longest wait, in ms. */
  readonly longest: number
}

const perAccount: Brake = { name: 'login.account', free: 10, longest: 5 * 60_000 }
const perAddress: Brake = { name: 'login.address', free: 50, longest: 15 * 60_000 }

/** Guesses by somebody who is signed in: at the own password, codes of the authenticator app, vouchers. */
export const guessing: Brake = { name: 'guessing', free: 10, longest: 15 * 60_000 }

/** Counts an attempt on `key`, or refuses it while it has to wait. Known and unknown accounts count alike. */
export const brake = async (ctx: Ctx, rule: Brake, key: string): Promise<void> => {
  if (await ctx.kv.get(waitOf(rule, key))) return refuse('tooManyAttempts')
  const tries = await ctx.kv.add(triesOf(rule, key), 1, DAY_MS)
  if (tries <= rule.free) return
  const wait = Math.min(rule.longest, 1000 * 2 ** (tries - rule.free - 1))
  // Of those that come at once one passes.
  if (!(await ctx.kv.setNew(waitOf(rule, key), '1', wait))) refuse('tooManyAttempts')
}

/** Slows guessing at one account and from one address. */
export const brakeLogin = async (ctx: Ctx, account: string): Promise<void> => {
  await brake(ctx, perAddress, ctx.address)
  await brake(ctx, perAccount, account)
}

/** Forgets the attempts on `key` after one that was right. */
export const release = async (ctx: Ctx, rule: Brake, key: string): Promise<void> => {
  await ctx.kv.delete(triesOf(rule, key))
  await ctx.kv.delete(waitOf(rule, key))
}

/**
 * After a right password: the account is free again, and the attempt is given back to the address (not more: an
 * account of one's own would otherwise buy free guesses).
 */
export const releaseLogin = async (ctx: Ctx, account: string): Promise<void> => {
  await release(ctx, perAccount, account)
  await ctx.kv.add(triesOf(perAddress, ctx.address), -1, DAY_MS)
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
const triesOf = ({ name }: Brake, key: string): string => `${name}:tries:${idOf(key)}`
const waitOf = ({ name }: Brake, key: string): string => `${name}:wait:${idOf(key)}`
