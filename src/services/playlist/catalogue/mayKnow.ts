import type { Tools } from '#services/core/context.ts'
import { mayPlaySong } from '#services/upload/api.ts'
import { tidySong } from './tidySong.ts'
import type { CatalogueRow } from './store.ts'

/** True if this person may read what the catalogue knows of a song: an upload of somebody else must be public. */
export const mayKnow = async (tools: Tools, row: CatalogueRow, userUuid: string): Promise<boolean> => {
  const { uploadService, ...others } = tidySong(row.song as Record<string, unknown>).musicProviders
  return (
    Object.keys(others).length > 0 ||
    (uploadService !== undefined && (await mayPlaySong(tools, uploadService, userUuid)))
  )
}
