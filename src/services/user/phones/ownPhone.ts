import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'

export const ownPhone: Operation<typeof contract.ownPhone> = async (ctx) => ({
  phone: (await ownAccount(ctx)).phone,
})
