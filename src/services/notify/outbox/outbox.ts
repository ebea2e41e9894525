import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/outbox.ts'
import type { Operation } from '#services/core/context.ts'
import { outboxItems } from './store.ts'

export const outbox: Operation<typeof contract.outbox> = async (ctx) =>
  ctx.settings.keepsOutbox ? outboxItems(ctx.db) : refuse('outboxAbsent')
