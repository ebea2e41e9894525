import type { Consumable } from '#contract/merch/consumables.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import { deleteUnsold, insertConsumable, updateConsumable } from './store.ts'

type Good = Pick<Consumable, 'name' | 'description' | 'tokenCost' | 'effect' | 'subscribersOnly'>

/** Puts something of the house on sale for tokens; gives its id. */
export const sellHouseConsumable = async (tx: Tx, good: Good): Promise<string> => {
  const [id, now] = [tx.id(), new Date(tx.now())]
  await insertConsumable(tx.db, { ...good, id, fileIds: [], active: true, createdAt: now, updatedAt: now })
  return id
}

/** Takes it away; what somebody bought is only off sale. */
export const endHouseConsumable = async ({ db, now }: BaseTools, id: string): Promise<void> => {
  if (!(await deleteUnsold(db, id))) await updateConsumable(db, id, { active: false }, new Date(now()))
}
