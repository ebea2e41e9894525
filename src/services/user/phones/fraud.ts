import { createHash } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#services/core/context.ts'
import { codesSentToday } from './store.ts'

const DAY_MS = 86_400_000

/** Refuses more codes than one network address, or this server, may ask for in a day. Counts this one. */
export const refuseFraud = async (ctx: Ctx): Promise<void> => {
  const { perAddressADay, perDay } = ctx.settings.accounts.phone
  const key = `phone.codes:${createHash('sha256').update(ctx.address).digest('base64url')}`
  if ((await ctx.kv.add(key, 1, DAY_MS)) > perAddressADay) return refuse('tooManyCodes')
  if ((await codesSentToday(ctx.db, new Date(ctx.now()))) >= perDay) refuse('tooManyCodes')
}

/** Refuses more paid look-ups than this server may have codes sent in a day. Counts this one. */
export const refuseLookUps = async (ctx: Ctx): Promise<void> => {
  const key = `phone.lookUps:${new Date(ctx.now()).toISOString().slice(0, 10)}`
  if ((await ctx.kv.add(key, 1, DAY_MS)) > ctx.settings.accounts.phone.perDay) refuse('tooManyCodes')
}
