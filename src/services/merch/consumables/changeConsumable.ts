import { guestAvatarSlug } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/consumables.ts'
import type { BaseTools, Operation } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { shownConsumable } from '../access.ts'
import { isOfBots } from '../avatars/mayWear.ts'
import { avatarBySlug } from '../avatars/store.ts'
import { type Changes, filesAmong, insertConsumable, updateConsumable } from './store.ts'
import { isShowable } from './showable.ts'
import { consumableView } from './view.ts'

/** Refuses what cannot be shown, and what names a file or an avatar that is not there. */
const check = async ({ db }: BaseTools, { effect, fileIds }: Changes): Promise<void> => {
  if (effect && !isShowable(effect)) return refuse('effectNotShowable')
  const files = new Set(fileIds)
  if ((await filesAmong(db, [...files])) !== files.size) return refuse('fileNotFound')
  const slug = effect?.kind === 'avatar' ? effect.avatarSlug : undefined
  if (slug === undefined) return
  const avatar = await avatarBySlug(db, slug)
  if (avatar === null || slug === guestAvatarSlug || isOfBots(slug)) return refuse('avatarNotFound')
}

export const createConsumable: Operation<typeof contract.createConsumable> = async (ctx, { body }) => {
  await check(ctx, body)
  const [id, now] = [ctx.id(), new Date(ctx.now())]
  await ctx.tx(async (tx) => {
    await insertConsumable(tx.db, { ...body, id, createdAt: now, updatedAt: now })
    const { name, tokenCost } = body
    noteAct(tx, 'consumableAdded', { about: name, data: { id, tokenCost } })
  })
  return consumableView(await shownConsumable(ctx, id))
}

export const changeConsumable: Operation<typeof contract.changeConsumable> = async (
  ctx,
  { params, body },
) => {
  const changes: Changes = defined(body)
  const { id, name } = await shownConsumable(ctx, params.id)
  await check(ctx, changes)
  await ctx.tx(async (tx) => {
    await updateConsumable(tx.db, id, changes, new Date(tx.now()))
    noteAct(tx, 'consumableChanged', { about: name, data: { id, ...changes } })
  })
  return consumableView(await shownConsumable(ctx, params.id))
}
