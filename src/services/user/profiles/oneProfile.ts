import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/profiles.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleAccount } from '../access.ts'
import { profileView } from '../view.ts'

export const oneProfile: Operation<typeof contract.oneProfile> = async (ctx, { params }) =>
  profileView((await visibleAccount(ctx, params.id)) ?? refuse('profileNotFound'))
