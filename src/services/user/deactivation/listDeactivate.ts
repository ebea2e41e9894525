import type * as contract from '#contract/user/deactivation.ts'
import type { Operation } from '#services/core/context.ts'
import { requestsToDeactivate } from './store.ts'

export const listDeactivate: Operation<typeof contract.listDeactivate> = async (ctx) =>
  (await requestsToDeactivate(ctx.db)).map((user) => ({
    userUuid: user.uuid,
    nickname: user.nickname,
    reason: user.deactivationReason,
    requestedAt: (user.deactivationRequestedAt ?? user.updatedAt).toISOString(),
  }))
