import type * as contract from '#contract/user/profiles.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { ownView } from '../view.ts'

export const ownProfile: Operation<typeof contract.ownProfile> = async (ctx) => ownView(await ownAccount(ctx))
