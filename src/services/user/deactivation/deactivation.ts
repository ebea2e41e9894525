import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/deactivation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow, accountForModerators, deactivatableAccount } from '../access.ts'
import { updateUser, type UserRow } from '../accounts/store.ts'
import { botsOf } from '../bots/store.ts'
import { endAccessOfAll } from '../sessions/endAccess.ts'
import { noteActOn } from '../moderation/noteActOn.ts'
import { requestsToDeactivate } from './store.ts'
import { changeAccess } from '../sessions/changeAccess.ts'

export const deactivate: Operation<typeof contract.deactivate> = async (ctx, { params }) => {
  const user = await deactivatableAccount(ctx, params.id)
  const deactivatedAt = new Date(ctx.now())
  await endAccessOfAll(ctx, async (tx) => {
    const end = async (account: UserRow): Promise<void> => {
      await updateUser(tx.db, account.id, { deactivatedAt })
      await noteActOn(tx, account, 'Deactivated the account')
    }
    await end(user)
    const bots = await botsOf(tx.db, user.id)
    for (const bot of bots) await end(bot)
    return [user, ...bots]
  })
  return success
}

export const reactivate: Operation<typeof contract.reactivate> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, (await accountForModerators(ctx, params.id)).uuid)
  if (user.deactivatedAt === null || user.erasedAt !== null) return refuse('notDeactivated')
  for (const account of [user, ...(await botsOf(ctx.db, user.id))])
    await changeAccess(ctx, account.uuid, async (tx) => {
      await updateUser(tx.db, account.id, { deactivatedAt: null, deactivationRequestedAt: null })
      await noteActOn(tx, account, 'Reactivated the account')
    })
  return success
}

export const requestDeactivate: Operation<typeof contract.requestDeactivate> = async (ctx, { body }) => {
  await updateUser(ctx.db, ctx.user.id, {
    deactivationRequestedAt: new Date(ctx.now()),
    deactivationReason: body.reason,
  })
  return success
}

export const cancelRequestedDeactivate: Operation<typeof contract.cancelRequestedDeactivate> = async (
  ctx,
  { body },
) => {
  const user = await accountForModerators(ctx, body.userUuid)
  if (user.deactivationRequestedAt === null) return refuse('noDeactivationRequest')
  await ctx.tx(async (tx) => {
    await updateUser(tx.db, user.id, { deactivationRequestedAt: null, deactivationReason: '' })
    await noteActOn(tx, user, 'Cancelled the request to deactivate the account')
  })
  return success
}

export const listDeactivate: Operation<typeof contract.listDeactivate> = async (ctx) =>
  (await requestsToDeactivate(ctx.db)).map((user) => ({
    userUuid: user.uuid,
    nickname: user.nickname,
    reason: user.deactivationReason,
    requestedAt: (user.deactivationRequestedAt ?? user.updatedAt).toISOString(),
  }))
