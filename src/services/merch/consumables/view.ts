import type { Consumable } from '#contract/merch/consumables.ts'
import { merchBase } from '#contract/merch/paths.ts'
import type { ConsumableRow } from './store.ts'

/** Where a picture of a consumable is. */
export const fileUrl = (id: string): string => `${merchBase}/api/v1/consumables/files/${id}`

/** The picture that stands for a consumable; null if it has none. */
export const thumbnailOf = ([first]: readonly string[]): string | null =>
  first === undefined ? null : fileUrl(first)

/** A consumable as everybody sees it. */
export const consumableView = (row: ConsumableRow): Consumable => ({
  id: row.id,
  name: row.name,
  description: row.description,
  tokenCost: row.tokenCost,
  effect: row.effect,
  thumbnailUrl: thumbnailOf(row.fileIds),
  fileIds: row.fileIds,
  active: row.active,
  subscribersOnly: row.subscribersOnly,
  sold: row.sold,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
