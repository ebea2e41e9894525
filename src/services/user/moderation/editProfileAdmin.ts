import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { applyEdit } from '../profiles/applyEdit.ts'
import { ownView } from '../view.ts'

export const editProfileAdmin: Operation<typeof contract.editProfileAdmin> = async (ctx, { body }) => {
  const { userUuid, ...edit } = body
  return ownView(await applyEdit(ctx, await accountBelow(ctx, userUuid), edit))
}
