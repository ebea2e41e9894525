import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/avatars.ts'
import { atLeast } from '#contract/roles.ts'
import type { BaseTools, Operation, UserCtx } from '#services/core/context.ts'
import { isStaffOrService, knownPerson } from '../access.ts'
import { assignmentView } from '../assignments/assignments.ts'
import { assignmentOf } from '../assignments/store.ts'
import { type AvatarRow, avatarBySlug, avatarsInOrder, fieldsOf } from './store.ts'
import { avatarView } from './view.ts'
import { type Judge, judgeFor, judgeForCaller } from './wearer.ts'

/** Avatars as the wire shows them, each judged. */
const shown = async (tools: BaseTools, rows: readonly AvatarRow[], judge: Judge) => {
  const fields = await fieldsOf(
    tools.db,
    rows.map(({ slug }) => slug),
  )
  return rows.map((row) => avatarView(row, fields(row.slug), judge(row)))
}

const oneShown = async (tools: BaseTools, row: AvatarRow, judge: Judge) => {
  const fields = await fieldsOf(tools.db, [row.slug])
  return avatarView(row, fields(row.slug), judge(row))
}

/** Private avatars are seen by whom they belong to, and by admins. */
const sees = ({ user }: UserCtx, judge: Judge, row: AvatarRow): boolean =>
  row.status !== 'PRIVATE' || judge(row) || (user.type !== 'service' && atLeast(user.role, 'admin'))

export const wearableAvatars: Operation<typeof contract.wearableAvatars> = async (ctx) => {
  const judge = await judgeForCaller(ctx, ctx.user)
  const rows = await avatarsInOrder(ctx.db)
  const isGuest = ctx.user.type === 'guest'
  return shown(
    ctx,
    rows.filter((row) => (isGuest ? row.status === 'PUBLIC' : judge(row))),
    judge,
  )
}

export const subscriberAvatars: Operation<typeof contract.subscriberAvatars> = async (ctx) => {
  const rows = await avatarsInOrder(ctx.db)
  return shown(
    ctx,
    rows.filter(({ status }) => status === 'SUBSCRIBER_ONLY'),
    await judgeForCaller(ctx, ctx.user),
  )
}

export const allAvatars: Operation<typeof contract.allAvatars> = async (ctx) => {
  const judge = await judgeForCaller(ctx, ctx.user)
  const rows = await avatarsInOrder(ctx.db)
  return shown(
    ctx,
    rows.filter((row) => row.status !== 'PRIVATE' || judge(row)),
    judge,
  )
}

export const avatar: Operation<typeof contract.avatar> = async (ctx, { params }) => {
  const judge = await judgeForCaller(ctx, ctx.user)
  const row = await avatarBySlug(ctx.db, params.slug)
  return row && sees(ctx, judge, row) ? oneShown(ctx, row, judge) : refuse('avatarNotFound')
}

export const avatarOfPerson: Operation<typeof contract.avatarOfPerson> = async (ctx, { params }) => {
  const row = await avatarBySlug(ctx.db, params.slug)
  if (row === null) return refuse('avatarNotFound')
  if (params.uuid !== ctx.user.uuid && !isStaffOrService(ctx.user)) return refuse('forbidden')
  const person = await knownPerson(ctx, params.uuid)
  const judge = await judgeFor(ctx, person)
  if (!(isStaffOrService(ctx.user) || sees(ctx, judge, row))) return refuse('avatarNotFound')
  const assignment = await assignmentOf(ctx.db, params.uuid, row.slug)
  return {
    ...(await oneShown(ctx, row, judge)),
    assignment: assignment && assignmentView(assignment),
  }
}

export const avatarForServices: Operation<typeof contract.avatarForServices> = async (ctx, { params }) => {
  const row = (await avatarBySlug(ctx.db, params.avatarSlug)) ?? refuse('avatarNotFound')
  return oneShown(ctx, row, () => false)
}
