import type { DataOf } from '#facts/kinds.ts'
import type { songHeard } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { putAudience } from './store.ts'

/** Writes down how many heard a play, and nobody's name; safe to be told more than once. */
export const noteAudience = (tools: Tools, play: DataOf<typeof songHeard>): Promise<void> =>
  putAudience(tools.db, {
    playId: play.playId,
    listeners: play.listeners.length + play.guests,
    skipped: play.skipped,
  })
