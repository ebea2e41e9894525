import { isUuid } from '#contract/common.ts'
import type { BaseTools } from '#services/core/context.ts'
import { imageUrl } from './imageFiles.ts'
import { imageWithOwner } from './store.ts'

/** A picture of an account: whose it is, and where it lies; null if there is none. */
export const pictureOf = async (
  tools: BaseTools,
  id: string,
): Promise<{ ownerUuid: string; url: string } | null> => {
  const found = isUuid(id) ? await imageWithOwner(tools.db, id) : null
  return found && { ownerUuid: found.owner.uuid, url: imageUrl(found.image.id) }
}
