import type * as contract from '#contract/audit/moderationLog.ts'
import { UNDO_HOURS } from '#contract/audit/moderationLog.ts'
import { refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { roomStandingOf } from '#services/room/api.ts'
import { personOf } from '#services/user/api.ts'
import { isSiteModerator, visibleAct } from '../access.ts'
import { reverse } from './reverse.ts'
import { actById, type ActRow } from './store.ts'
import { entryOf } from './view.ts'

const UNDO_MS = UNDO_HOURS * 3_600_000

/** Refuses unless the caller did it, or has more power where it was done than who did. */
const demandOver = async (ctx: UserCtx, act: ActRow): Promise<void> => {
  // What the operator took down is not for those in the room to bring back.
  if (act.actorUuid === null && act.kind === 'deleteMessages')
    return isSiteModerator(ctx) ? undefined : refuse('roleTooHigh')
  if (act.actorUuid === ctx.user.uuid || act.actorUuid === null) return
  const actor = (await personOf(ctx, act.actorUuid))?.standing
  if (!actor) return
  if (act.roomUuid === null) return outranks(ctx.user.role, actor.role) ? undefined : refuse('roleTooHigh')
  const [mine, theirs] = await Promise.all(
    [ctx.user, actor].map((who) => roomStandingOf(ctx, act.roomUuid ?? '', who)),
  )
  if ((mine?.power ?? 0) <= (theirs?.power ?? 0)) refuse('roleTooHigh')
}

export const undoAct: Operation<typeof contract.undoAct> = async (ctx, { params, body }) => {
  const act = await visibleAct(ctx, params.id)
  await demandOver(ctx, act)
  if (ctx.now() - act.createdAt.getTime() > UNDO_MS) return refuse('notUndoable')
  const logId = await reverse(ctx, act, body.reason ?? '')
  return entryOf((await actById(ctx.db, logId)) ?? refuse('actionNotFound'))
}
