import papa from 'papaparse'
import { success } from '#contract/common.ts'
import { ModerationAction } from '#contract/audit/moderationActions.ts'
import type * as contract from '#contract/audit/moderationActions.ts'
import type { BinaryAnswer } from '#contract/binary.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud, type CrudRequest } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { actionInView } from '../access.ts'
import type { ActRow } from '../log/store.ts'
import { actionsPage, lockAction, updateAction } from './store.ts'
import { actionOf, joinedTo, relations } from './view.ts'

/** Acts with the fields that were asked for, and what was joined. */
const shown = async (ctx: UserCtx, acts: readonly ActRow[], request: CrudRequest) => {
  const joined = await joinedTo(ctx, acts, joinsOf(request, relations))
  return acts.map((act, n) => ({ ...pickFields(actionOf(act), request.fields), ...joined[n] }))
}

export const moderationActions: Operation<typeof contract.moderationActions> = async (ctx, { query }) => {
  const request = parseCrud(query)
  const page = await actionsPage(ctx.db, request, atLeast(ctx.user.role, 'admin'))
  const data = await shown(ctx, page.data, request)
  return query.format === 'csv' ? asFile(data, request) : { ...page, data }
}

/** The same rows for a spreadsheet: somebody joined is their name, a room its slug. */
const asFile = (rows: readonly Partial<ModerationAction>[], request: CrudRequest): BinaryAnswer => {
  const join = joinsOf(request, relations)
  const columns = Object.keys(ModerationAction.shape).filter((key) =>
    relations.some((relation) => relation === key)
      ? join.has(key as (typeof relations)[number])
      : request.fields.length === 0 || key === 'id' || request.fields.includes(key),
  )
  const cells = ({ actor, user, room, ...row }: Partial<ModerationAction>) => {
    const named = { ...row, actor: actor?.nickname, user: user?.nickname, room: room?.slug }
    return columns.map((column) => named[column as keyof typeof named] ?? '')
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    // A reason that a spreadsheet would take for a formula is none.
    body: `${papa.unparse([columns, ...rows.map(cells)], { escapeFormulae: true })}\r\n`,
    headers: { 'content-disposition': 'attachment; filename="moderation-actions.csv"' },
  }
}

export const moderationAction: Operation<typeof contract.moderationAction> = async (
  ctx,
  { params, query },
) => {
  const [action] = await shown(ctx, [await actionInView(ctx, params.id)], parseCrud(query))
  return action ?? refuse('moderationActionNotFound')
}

export const hideModerationAction: Operation<typeof contract.hideModerationAction> = (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const act = await lockAction(tx.db, params.id)
    if (!act || act.deletedAt !== null) return refuse('moderationActionNotFound')
    const at = new Date(tx.now())
    const changes = { deletedAt: [null, at.toISOString()] }
    const hidden = { deletedAt: at, deletedByUuid: ctx.user.uuid }
    await updateAction(tx.db, act.seq, hidden, { by: ctx.user.uuid, changes, at })
    return success
  })
