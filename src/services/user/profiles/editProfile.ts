import type * as contract from '#contract/user/profiles.ts'
import type { Operation } from '#services/core/context.ts'
import { ownView } from '../view.ts'
import { applyEdit } from './applyEdit.ts'

export const editProfile: Operation<typeof contract.editProfile> = async (ctx, { body }) =>
  ownView(await applyEdit(ctx, ctx.user, body))
