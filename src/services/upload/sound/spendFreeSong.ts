import type { Ctx, Who } from '#services/core/context.ts'
import { countFreeSong, refuseFreeSong } from '#services/core/limits/freeSongs.ts'
import type { Song } from '../songs/store.ts'

/**
 * Counts an upload that a guest hears in a room among their songs of today, as songs of providers are, and refuses what
 * is beyond. At the door of a room (`room`) a moment is heard, which counts for nothing and is for those alone who have
 * songs left. A preview of what everybody may play is free.
 */
export const spendFreeSong = async (
  ctx: Ctx,
  { id }: Song,
  user: Pick<Who, 'uuid' | 'type'> | undefined,
  room: string | undefined,
): Promise<void> => {
  const { kv, settings, address } = ctx
  // Nothing is looked up for those who are not counted: players ask here at every start.
  if (user?.type !== 'guest' || settings.music.freeSongs === null) return
  const listening = { kv, settings, address, user, now: () => ctx.now() }
  const song = `uploadService:${id}`
  if (await ctx.live.hears(user.uuid, 'uploadService', id)) await countFreeSong(listening, song)
  else if (room !== undefined) await refuseFreeSong(listening, song)
}
