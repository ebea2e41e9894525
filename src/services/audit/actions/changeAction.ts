import { AUTHOR_HOURS, type ManualAction, type ModerationAction } from '#contract/audit/moderationActions.ts'
import type * as contract from '#contract/audit/moderationActions.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import type { ActRow } from '../log/store.ts'
import { lockAction, updateAction } from './store.ts'
import { actionOf } from './view.ts'
import { demandWritable, storedAs } from './writeActions.ts'

interface Remarks {
  readonly note?: string | undefined
  readonly reviewed?: boolean | undefined
}

/** Refuses unless the caller may change more of it than its note. */
const demandAuthor = (ctx: UserCtx, act: ActRow): void => {
  if (act.source !== 'manual') return refuse('recordedByServer')
  if (atLeast(ctx.user.role, 'admin')) return
  const isFresh = ctx.now() - act.createdAt.getTime() < AUTHOR_HOURS * 3_600_000
  if (act.actorUuid !== ctx.user.uuid || !isFresh) refuse('notItsAuthor')
}

/** Changes an act: what is said about it, and, where `row` gives any, the rest of it. */
const change = (
  ctx: UserCtx,
  id: number,
  remarks: Remarks,
  row: ((before: ModerationAction) => Required<ManualAction>) | null,
): Promise<ModerationAction> =>
  ctx.tx(async (tx) => {
    const act = await lockAction(tx.db, id)
    if (!act || act.deletedAt !== null) return refuse('moderationActionNotFound')
    const before = actionOf(act)
    const wanted = row?.(before)
    if (wanted) {
      demandAuthor(ctx, act)
      await demandWritable(tx, ctx.user, wanted)
    }
    const values = { ...(wanted && storedAs(wanted)), ...defined(remarks) }
    const changes = changesOf(before, { ...wanted, ...defined(remarks) })
    if (Object.keys(changes).length === 0) return before
    const kept = { by: ctx.user.uuid, changes, at: new Date(tx.now()) }
    return actionOf(await updateAction(tx.db, act.seq, values, kept))
  })

/** Each field that becomes another, with what it was and will be. */
const changesOf = (before: ModerationAction, after: Partial<Required<ManualAction>> & Remarks): object =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, value]) => {
      const was = before[key as keyof ModerationAction]
      return was === value ? [] : [[key, [was, value]]]
    }),
  )

/** A row by hand with what is left out as it stands when nothing is said. */
const whole = (row: ManualAction): Required<ManualAction> => {
  const { kind: _, until, ...rest } = storedAs(row)
  return { ...rest, type: row.type, until: until?.toISOString() ?? null }
}

export const changeModerationAction: Operation<typeof contract.changeModerationAction> = (
  ctx,
  { params, body: { note, reviewed, ...rest } },
) => {
  const sent = defined(rest)
  const isMore = Object.keys(sent).length > 0
  return change(ctx, params.id, { note, reviewed }, isMore ? (row) => whole({ ...row, ...sent }) : null)
}

export const replaceModerationAction: Operation<typeof contract.replaceModerationAction> = (
  ctx,
  { params, body: { note, reviewed, ...row } },
) => change(ctx, params.id, { note, reviewed }, () => whole(row))
