import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { validations } from './store.ts'
import { validationView } from './view.ts'

const MOST = 200

export const recentValidations: Operation<typeof contract.recentValidations> = async (ctx) => ({
  recents: (await validations(ctx.db, MOST)).map(validationView),
})
