import type { Blob } from '#ports/blobs.ts'
import type { BaseTools } from '#services/core/context.ts'
import { avatarBySlug } from '../avatars/store.ts'
import { keptDrawing } from './keepDrawings.ts'

/** A drawing of an avatar that is none of the house, as it is now, with the revision it belongs to; null if there is none. */
export const drawnFile = async (
  tools: BaseTools,
  slug: string,
  file: string,
): Promise<{ readonly blob: Blob; readonly revision: number } | null> => {
  const row = await avatarBySlug(tools.db, slug)
  if (!row || row.drawings === null) return null
  const blob = await keptDrawing(tools, { slug, drawings: row.drawings }, file)
  return blob && { blob, revision: row.revision }
}
