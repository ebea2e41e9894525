import { imageWidths } from '#contract/user/images.ts'
import type { Tools } from '#services/core/context.ts'

/** Where a picture lies in the blob store. */
export const imageKey = (id: string, width: number): string => `users/images/${id}/${width}.webp`

/** The address of a picture; clients add `?width=`. */
export const imageUrl = (id: string): string => `/api/user-service/users/images/${id}`

/** Deletes the bytes of a picture in every width. */
export const eraseImage = async (tools: Tools, id: string): Promise<void> => {
  for (const width of imageWidths) await tools.blobs.delete(imageKey(id, width))
}
