import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/avatarDrawings.ts'
import { avatarDeleted, undress } from '#facts/merch.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { lockAvatar } from '../avatars/store.ts'
import { closeAllAssignments, markDeleted, takeOffSale } from './store.ts'

export const deleteAvatar: Operation<typeof contract.deleteAvatar> = async (ctx, { params }) => {
  await ctx.tx(async (tx) => {
    const { slug, builtIn } = (await lockAvatar(tx.db, params.slug)) ?? refuse('avatarNotFound')
    if (builtIn) return refuse('avatarOfHouse')
    const now = new Date(tx.now())
    await markDeleted(tx.db, slug, now)
    await closeAllAssignments(tx.db, slug, now)
    await takeOffSale(tx.db, slug, now)
    tx.send(undress({ slug }))
    tx.emit(avatarDeleted({ slug }))
    noteAct(tx, 'avatarDeleted', { about: slug })
  })
  return success
}

export const deleteAvatarAsAdmin: Operation<typeof contract.deleteAvatarAsAdmin> = (ctx, input) =>
  deleteAvatar(ctx, input)
