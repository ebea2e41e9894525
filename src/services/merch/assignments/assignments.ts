import { guestAvatarSlug } from '#contract/avatars.ts'
import { isUuid, success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/assignments.ts'
import type { Assignment } from '#contract/merch/assignments.ts'
import { avatarAssigned, undress } from '#facts/merch.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { peopleOf } from '#services/user/api.ts'
import { knownPerson } from '../access.ts'
import { isOfBots } from '../avatars/mayWear.ts'
import { avatarBySlug } from '../avatars/store.ts'
import { type AssignmentRow, assignmentsTo, closeAssignment, insertAssignment } from './store.ts'

export const assignmentView = (row: AssignmentRow): Assignment => ({
  id: row.id,
  avatarSlug: row.slug,
  userUuid: row.userUuid,
  assignmentType: row.type as Assignment['assignmentType'],
  seasonId: row.seasonId,
  purchaseId: row.purchaseId,
  assignedBy: row.assignedBy,
  createdAt: row.createdAt.toISOString(),
})

export const assignAvatar: Operation<typeof contract.assignAvatar> = async (ctx, { params, body }) => {
  const { slug } = (await avatarBySlug(ctx.db, params.slug)) ?? refuse('avatarNotFound')
  const { standing } = await knownPerson(ctx, body.userUuid)
  if (standing.type === 'guest') return refuse('ghostAlone')
  // These go by what somebody is, and by nothing else.
  if (slug === guestAvatarSlug || isOfBots(slug)) return refuse('avatarOfHouse')
  const row = await ctx.tx(async (tx) => {
    const made = await insertAssignment(tx.db, {
      slug,
      userUuid: body.userUuid,
      type: body.assignmentType,
      seasonId: body.seasonId ?? null,
      assignedBy: isUuid(ctx.user.uuid) ? ctx.user.uuid : null,
      createdAt: new Date(tx.now()),
    })
    if (made) {
      tx.emit(avatarAssigned({ userUuid: made.userUuid, slug }))
      noteAct(tx, 'avatarAssigned', { userUuid: made.userUuid, about: slug, data: { type: made.type } })
    }
    return made
  })
  return assignmentView(row ?? refuse('hasAvatarAlready'))
}

export const assignments: Operation<typeof contract.assignments> = async (ctx, { params, query }) => {
  const { slug } = (await avatarBySlug(ctx.db, params.slug)) ?? refuse('avatarNotFound')
  const rows = await assignmentsTo(ctx.db, slug, query)
  const people = await peopleOf(
    ctx,
    rows.map(({ userUuid }) => userUuid),
  )
  return rows.map((row) => {
    const { nickname, avatarId, color } = people.get(row.userUuid)?.profile ?? {}
    const isKnown = nickname !== undefined && avatarId !== undefined && color !== undefined
    return { ...assignmentView(row), person: isKnown ? { nickname, avatarId, color } : null }
  })
}

export const endAssignment: Operation<typeof contract.endAssignment> = async (ctx, { params }) => {
  await ctx.tx(async (tx) => {
    const row = await closeAssignment(tx.db, params.avatarAssignmentId, new Date(tx.now()))
    if (!row) return refuse('assignmentNotFound')
    tx.send(undress({ slug: row.slug, userUuid: row.userUuid }))
    noteAct(tx, 'assignmentEnded', { userUuid: row.userUuid, about: row.slug, data: { type: row.type } })
  })
  return success
}
