import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { readPhone } from './readPhone.ts'
import { unwhitelist } from './store.ts'

export const unwhitelistPhone: Operation<typeof contract.unwhitelistPhone> = async (ctx, { params }) =>
  (await unwhitelist(ctx.db, readPhone(params.phone))) ? success : refuse('phoneNotFound')
