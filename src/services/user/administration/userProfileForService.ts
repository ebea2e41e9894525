import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleAccount } from '../access.ts'
import { serviceView } from './view.ts'

export const userProfileForService: Operation<typeof contract.userProfileForService> = async (
  ctx,
  { params },
) => ({ userProfile: serviceView((await visibleAccount(ctx, params.id)) ?? refuse('profileNotFound')) })
