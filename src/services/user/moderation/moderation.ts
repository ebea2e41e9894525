import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow, accountForModerators, lockedBelow, ownAccount } from '../access.ts'
import { updateUser, usersByUuid } from '../accounts/store.ts'
import { applyEdit } from '../profiles/applyEdit.ts'
import { ownView, profileView } from '../view.ts'
import { banUntil } from './banUntil.ts'
import { changeBadges } from './changeBadges.ts'
import { grantRole } from './grantRole.ts'
import { refuseDecidedAbove } from './ladder.ts'
import { record } from './record.ts'
import { banOf } from './siteUndo.ts'
import { commentsOn, insertComment } from './store.ts'
import { changeAccess } from '../sessions/changeAccess.ts'

export const ban: Operation<typeof contract.ban> = async (ctx, { body }) => {
  await banUntil(ctx, body, null)
  return success
}

export const temporaryBan: Operation<typeof contract.temporaryBan> = async (ctx, { body }) => {
  const until = new Date(body.expirationTime)
  if (until.getTime() <= ctx.now()) return refuse('banInPast')
  await banUntil(ctx, body, until)
  return success
}

export const unban: Operation<typeof contract.unban> = async (ctx, { body }) => {
  const found = await accountBelow(ctx, body.userUuid)
  if (found.bannedAt === null) return success
  await changeAccess(ctx, found.uuid, async (tx) => {
    const user = await lockedBelow(tx, ctx.user, found)
    if (user.bannedAt === null) return
    await refuseDecidedAbove(tx, ctx.user, user, 'ban')
    await updateUser(tx.db, user.id, { bannedAt: null, bannedUntil: null })
    const none = { bannedAt: null, bannedUntil: null }
    const undo = { ban: { before: banOf(user), after: banOf(none) } }
    await record(tx, ctx.user, user, { kind: 'siteUnban', reason: body.reason, undo })
  })
  return success
}

export const kick: Operation<typeof contract.kick> = async (ctx, { body }) => {
  const user = await accountBelow(ctx, body.userUuid)
  await ctx.tx((tx) => record(tx, ctx.user, user, { kind: 'siteKick', reason: body.reason }))
  await ctx.live.kickEverywhere(user.uuid)
  return success
}

export const addRole: Operation<typeof contract.addRole> = async (ctx, { body }) => {
  await grantRole(ctx, body, body.role)
  return success
}

export const addGlobalModeratorRole: Operation<typeof contract.addGlobalModeratorRole> = async (
  ctx,
  { body },
) => {
  await grantRole(ctx, body, 'globalModerator')
  return success
}

export const addBadgesService: Operation<typeof contract.addBadgesService> = async (ctx, { body }) => {
  for (const user of await usersByUuid(ctx.db, body.users))
    await changeBadges(ctx, user, [...profileView(user).badges, ...body.badges])
  return success
}

export const removeBadgesService: Operation<typeof contract.removeBadgesService> = async (ctx, { body }) => {
  const gone = new Set(body.badges)
  for (const user of await usersByUuid(ctx.db, body.users))
    await changeBadges(
      ctx,
      user,
      profileView(user).badges.filter((badge) => !gone.has(badge)),
    )
  return success
}

export const changeBadgesAdmin: Operation<typeof contract.changeBadgesAdmin> = async (ctx, { body }) => {
  const isOwn = body.userUuid === ctx.user.uuid
  const user = isOwn ? await ownAccount(ctx) : await accountBelow(ctx, body.userUuid)
  return ownView(await changeBadges(ctx, user, body.badges))
}

export const editProfileAdmin: Operation<typeof contract.editProfileAdmin> = async (ctx, { body }) => {
  const { userUuid, ...edit } = body
  return ownView(await applyEdit(ctx, await accountBelow(ctx, userUuid), edit))
}

export const addModerationComment: Operation<typeof contract.addModerationComment> = async (
  ctx,
  { body },
) => {
  const user = await accountForModerators(ctx, body.userUuid)
  const author = await ownAccount(ctx)
  const { id, comment, createdAt } = await insertComment(ctx.db, {
    userId: user.id,
    authorId: author.id,
    comment: body.comment,
    createdAt: new Date(ctx.now()),
  })
  return {
    id,
    userUuid: user.uuid,
    authorUuid: author.uuid,
    authorName: author.nickname,
    comment,
    createdAt: createdAt.toISOString(),
  }
}

export const moderationComments: Operation<typeof contract.moderationComments> = async (ctx, { params }) => {
  const user = await accountForModerators(ctx, params.userId)
  const rows = await commentsOn(ctx.db, user.id)
  return rows.map((row) => ({
    id: row.id,
    userUuid: user.uuid,
    authorUuid: row.authorUuid,
    authorName: row.authorName ?? '',
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
  }))
}
