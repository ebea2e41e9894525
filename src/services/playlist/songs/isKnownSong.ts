import type { BaseTools } from '#services/core/context.ts'
import { songWithShortId } from './store.ts'

/** Whether the catalogue knows a song by its short id. */
export const isKnownSong = (tools: BaseTools, shortId: string): Promise<boolean> =>
  songWithShortId(tools.db, shortId)
