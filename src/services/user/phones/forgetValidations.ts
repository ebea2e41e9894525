import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { deleteValidations } from './store.ts'

export const forgetValidations: Operation<typeof contract.forgetValidations> = async (ctx) => {
  await deleteValidations(ctx.db)
  return success
}
