import { isUuid } from '#contract/common.ts'
import { roomOfScope, type Scope } from '#contract/audit/paths.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { UserCtx } from '#services/core/context.ts'
import { roomByReference, type RoomStanding, roomStandingOf } from '#services/room/api.ts'
import { actById, type ActRow } from './log/store.ts'

/** Moderators of the site see and do everything here. */
export const isSiteModerator = (ctx: UserCtx): boolean => atLeast(ctx.user.role, 'moderator')

/** What of the log, the reports and the appeals somebody looks at: all, what is of no room, or one room. */
export type Place =
  | { readonly of: 'all' | 'site' }
  | { readonly of: 'room'; readonly roomUuid: string; readonly standing: RoomStanding }

/** Where the caller stands in a room that is named; refuses unless they moderate it. */
export const moderatedPlace = async (
  ctx: UserCtx,
  reference: string,
): Promise<Extract<Place, { of: 'room' }>> => {
  const { room } = (await roomByReference(ctx, reference)) ?? refuse('roomNotFound')
  const standing = await roomStandingOf(ctx, room.uuid, ctx.user)
  return standing?.moderates ? { of: 'room', roomUuid: room.uuid, standing } : refuse('notRoomModerator')
}

/** What a scope means for the caller: a room for those who moderate it, anything else for moderators of the site. */
export const placeOf = async (ctx: UserCtx, scope: Scope | undefined): Promise<Place> => {
  const room = scope === undefined ? null : roomOfScope(scope)
  if (room !== null) return moderatedPlace(ctx, room)
  if (!isSiteModerator(ctx)) return refuse('forbidden')
  return { of: scope === undefined ? 'all' : 'site' }
}

/** An act that the caller may see in the log; any other is not found, so that ids tell nothing. */
export const visibleAct = async (ctx: UserCtx, id: string): Promise<ActRow> => {
  const act = isUuid(id.toLowerCase()) ? await actById(ctx.db, id.toLowerCase()) : null
  if (!act) return refuse('actionNotFound')
  if (isSiteModerator(ctx)) return act
  const standing = act.roomUuid === null ? null : await roomStandingOf(ctx, act.roomUuid, ctx.user)
  return standing?.moderates ? act : refuse('actionNotFound')
}
