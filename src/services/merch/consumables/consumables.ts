import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/consumables.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { seesOffSale, shownConsumable } from '../access.ts'
import { countConsumables, deleteUnsold, listConsumables, updateConsumable } from './store.ts'
import { consumableView } from './view.ts'

const dateOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso))

export const consumables: Operation<typeof contract.consumables> = async (ctx, { query }) => {
  const { id: ids, createdBefore, limit, offset } = query
  const wanted = { ids, createdBefore: dateOf(createdBefore), offSale: seesOffSale(ctx) }
  return (await listConsumables(ctx.db, wanted, { limit, offset })).map(consumableView)
}

export const consumableCount: Operation<typeof contract.consumableCount> = async (ctx, { query }) => {
  const { id: ids, createdBefore } = query
  const wanted = { ids, createdBefore: dateOf(createdBefore), offSale: seesOffSale(ctx) }
  return { count: await countConsumables(ctx.db, wanted) }
}

export const consumable: Operation<typeof contract.consumable> = async (ctx, { params }) =>
  consumableView(await shownConsumable(ctx, params.id))

export const deleteConsumable: Operation<typeof contract.deleteConsumable> = async (ctx, { params }) => {
  const { id, name } = await shownConsumable(ctx, params.id)
  return ctx.tx(async (tx) => {
    noteAct(tx, 'consumableDropped', { about: name, data: { id } })
    if (await deleteUnsold(tx.db, id)) return success
    const kept = await updateConsumable(tx.db, id, { active: false }, new Date(tx.now()))
    return kept ? success : refuse('consumableNotFound')
  })
}
