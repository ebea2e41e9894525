import { isIP } from 'node:net'
import type * as contract from '#contract/audit/geolocate.ts'
import type { Located } from '#contract/audit/geolocate.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'

const unknown: Located = {
  known: false,
  country: null,
  continent: null,
  region: null,
  city: null,
  source: null,
  builtAt: null,
}

const locate = async ({ geo }: UserCtx, address: string): Promise<Located> => {
  const [found, by] = [await geo.countryOf(address), await geo.source()]
  if (!found || !by) return unknown
  return { ...unknown, known: true, ...found, source: by.source, builtAt: by.builtAt.toISOString() }
}

const asksOfAnybody = ({ user }: UserCtx): boolean => user.type === 'service' || atLeast(user.role, 'staff')

export const geolocate: Operation<typeof contract.geolocate> = async (ctx, { body }) => {
  const address = body.ip ?? ctx.address
  if (body.ip !== undefined && isIP(address) === 0) return refuse('notAnAddress')
  if (address.toLowerCase() !== ctx.address.toLowerCase() && !asksOfAnybody(ctx)) return refuse('forbidden')
  return locate(ctx, address)
}

export const geolocateMe: Operation<typeof contract.geolocateMe> = (ctx) => locate(ctx, ctx.address)
