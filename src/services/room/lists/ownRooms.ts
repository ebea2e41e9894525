import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { roomIdsWithRole } from '../roles/store.ts'
import { visitedRoomIds } from '../visits/store.ts'
import { pageOfIds } from './page.ts'

/** Most visits a list goes back. */
const MOST_VISITS = 200

export const myRooms: Operation<typeof contract.myRooms> = async (ctx, { query }) =>
  pageOfIds(ctx, await roomIdsWithRole(ctx.db, ctx.user.uuid, ['owner', 'coOwner', 'moderator']), query)

export const ownedRooms: Operation<typeof contract.ownedRooms> = async (ctx, { query }) =>
  pageOfIds(ctx, await roomIdsWithRole(ctx.db, ctx.user.uuid, ['owner']), query)

export const recentRooms: Operation<typeof contract.recentRooms> = async (ctx, { query }) =>
  pageOfIds(ctx, await visitedRoomIds(ctx.db, ctx.user.uuid, MOST_VISITS), query)

export const recentlyVisitedRooms: Operation<typeof contract.recentlyVisitedRooms> = async (ctx, { query }) =>
  pageOfIds(ctx, await visitedRoomIds(ctx.db, ctx.user.uuid, MOST_VISITS), query)
