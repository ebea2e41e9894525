import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { unwhitelist } from '../phones/store.ts'
import { whitelistedPhone } from './store.ts'

export const deleteAdminPhone: Operation<typeof contract.deleteAdminPhone> = async (ctx, { params }) => {
  const row = await whitelistedPhone(ctx.db, params.id)
  return row && (await unwhitelist(ctx.db, row.phone)) ? success : refuse('phoneNotFound')
}
