import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleAccount } from '../access.ts'
import { profileView } from '../view.ts'

export const userById: Operation<typeof contract.userById> = async (ctx, { params }) =>
  profileView((await visibleAccount(ctx, params.id)) ?? refuse('profileNotFound'))
