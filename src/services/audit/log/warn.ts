import type * as contract from '#contract/audit/moderationLog.ts'
import { refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { roomStandingOf } from '#services/room/api.ts'
import { personOf } from '#services/user/api.ts'
import { isSiteModerator, moderatedPlace } from '../access.ts'
import { actById } from './store.ts'
import { entryOf } from './view.ts'

export const warn: Operation<typeof contract.warn> = async (ctx, { body }) => {
  const { userUuid, roomUuid, reason, reportId } = body
  const place = roomUuid === undefined ? null : await moderatedPlace(ctx, roomUuid)
  if (place === null && !isSiteModerator(ctx)) return refuse('notRoomModerator')
  const person = (await personOf(ctx, userUuid))?.standing ?? refuse('personNotFound')
  const theirs = place && (await roomStandingOf(ctx, place.roomUuid, person))
  const isAbove = place ? place.standing.power > (theirs?.power ?? 0) : outranks(ctx.user.role, person.role)
  if (!isAbove || userUuid === ctx.user.uuid) return refuse('roleTooHigh')
  const id = await ctx.tx((tx) =>
    logAct(tx, {
      kind: 'warn',
      roomUuid: place?.roomUuid ?? null,
      userUuid,
      actorUuid: ctx.user.uuid,
      reason,
      reportId,
    }),
  )
  return entryOf((await actById(ctx.db, id)) ?? refuse('actionNotFound'))
}
