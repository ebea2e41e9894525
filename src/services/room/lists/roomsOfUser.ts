import type * as contract from '#contract/room/lists.ts'
import { atLeast } from '#contract/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { roomIdsWithRole } from '../roles/store.ts'
import { restsOf } from '../rooms/restView.ts'
import { isListed, sliceOf } from './page.ts'
import { roomsInOrder } from './store.ts'

export const roomsOfUser: Operation<typeof contract.roomsOfUser> = async (ctx, { params, query }) => {
  const seesAll = ctx.user.uuid === params.id || atLeast(ctx.user.role, 'staff')
  const rows = await roomsInOrder(ctx.db, await roomIdsWithRole(ctx.db, params.id, ['owner']))
  const visible = seesAll ? rows : rows.filter(isListed)
  return { rooms: await restsOf(ctx, sliceOf(visible, query)), count: visible.length }
}

/** The same without hiding anything. */
export const roomsOfUserForServices: Operation<typeof contract.roomsOfUserForServices> = async (
  ctx,
  { params, query },
) => {
  const rows = await roomsInOrder(ctx.db, await roomIdsWithRole(ctx.db, params.id, ['owner']))
  return { rooms: await restsOf(ctx, sliceOf(rows, query)), count: rows.length }
}
