import type * as contract from '#contract/user/settings.ts'
import type { Operation } from '#services/core/context.ts'
import { settingsOf } from './store.ts'

export const userData: Operation<typeof contract.userData> = (ctx) => settingsOf(ctx.db, ctx.user.id)
