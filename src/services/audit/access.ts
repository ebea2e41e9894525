import { isUuid } from '#contract/common.ts'
import { roomOfScope, type Scope } from '#contract/audit/paths.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { UserCtx } from '#services/core/context.ts'
import { moderatorsOfRoom, roomByReference, type RoomStanding, roomStandingOf } from '#services/room/api.ts'
import { actionByNumber } from './actions/store.ts'
import { actById, type ActRow } from './log/store.ts'
import { ruleById, type WordRuleRow } from './words/store.ts'
import { reportById, type ReportWithEvidence } from './reports/store.ts'

/** Moderators of the site see and do everything here. */
export const isSiteModerator = (ctx: UserCtx): boolean => atLeast(ctx.user.role, 'moderator')

/** What of the log, the reports and the appeals somebody looks at: all, what is of no room, or one room. */
export type Place =
  | { readonly of: 'all' | 'site' }
  | {
      readonly of: 'room'
      readonly roomUuid: string
      readonly standing: RoomStanding
      /** Those who hold power in it by a role of the room. */
      readonly moderators: readonly string[]
    }

/** Where the caller stands in a room that is named; refuses unless they moderate it. */
export const moderatedPlace = async (
  ctx: UserCtx,
  reference: string,
): Promise<Extract<Place, { of: 'room' }>> => {
  const { room } = (await roomByReference(ctx, reference)) ?? refuse('roomNotFound')
  const standing = await roomStandingOf(ctx, room.uuid, ctx.user)
  if (!standing?.moderates) return refuse('notRoomModerator')
  const moderators = await moderatorsOfRoom(ctx, room.uuid)
  return { of: 'room', roomUuid: room.uuid, standing, moderators }
}

/** What a scope means for the caller: a room for those who moderate it, anything else for moderators of the site. */
export const placeOf = async (ctx: UserCtx, scope: Scope | undefined): Promise<Place> => {
  const room = scope === undefined ? null : roomOfScope(scope)
  if (room !== null) return moderatedPlace(ctx, room)
  if (!isSiteModerator(ctx)) return refuse('notRoomModerator')
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

/** An act as auditors look at it; what is hidden only admins see. */
export const actionInView = async (ctx: UserCtx, seq: number): Promise<ActRow> => {
  const act = await actionByNumber(ctx.db, seq)
  if (!act || (act.deletedAt !== null && !atLeast(ctx.user.role, 'admin')))
    return refuse('moderationActionNotFound')
  return act
}

/** A report that the caller may see; any other is not found, so that ids tell nothing. */
export const visibleReport = async (ctx: UserCtx, id: string): Promise<ReportWithEvidence> => {
  const report = isUuid(id.toLowerCase()) ? await reportById(ctx.db, id.toLowerCase()) : null
  if (!report) return refuse('reportNotFound')
  if (isSiteModerator(ctx)) return report
  if (report.roomUuid === null) return refuse('reportNotFound')
  const standing = await roomStandingOf(ctx, report.roomUuid, ctx.user)
  if (!standing?.moderates) return refuse('reportNotFound')
  // About those who moderate the room others decide.
  const moderators = await moderatorsOfRoom(ctx, report.roomUuid)
  return report.userUuid !== null && moderators.includes(report.userUuid) ? refuse('reportNotFound') : report
}

/** Refuses unless the caller decides appeals there: a co-owner of the room or more, or a moderator of the site. */
export const demandDecider = (ctx: UserCtx, place: Place): void => {
  if (place.of === 'room' && place.standing.power < 2 && !isSiteModerator(ctx)) refuse('notRoomModerator')
}

/** A word rule that the caller may change: a room's for its co-owners, the site's for administrators. */
export const wordRuleInReach = async (ctx: UserCtx, id: string): Promise<WordRuleRow> => {
  const rule = isUuid(id.toLowerCase()) ? await ruleById(ctx.db, id.toLowerCase()) : undefined
  if (!rule) return refuse('wordRuleNotFound')
  if (rule.roomUuid === null) return atLeast(ctx.user.role, 'admin') ? rule : refuse('wordRuleNotFound')
  const standing = await roomStandingOf(ctx, rule.roomUuid, ctx.user)
  return (standing?.power ?? 0) >= 2 ? rule : refuse('wordRuleNotFound')
}
