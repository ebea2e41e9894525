import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleAccount } from '../access.ts'
import { serviceView } from './view.ts'

export const profileForService: Operation<typeof contract.profileForService> = async (ctx, { params }) =>
  serviceView((await visibleAccount(ctx, params.id)) ?? refuse('profileNotFound'))
