import type { UserCtx } from '#services/core/context.ts'
import { noteHeard, type ToldHeard } from '#services/playlist/api.ts'
import { believedPlays } from './believedPlays.ts'
import type { ReadEvent } from './readEvent.ts'

const toldOf = ({ topic, data }: ReadEvent): ToldHeard[] => {
  const { event, userProvider, userSongId, seconds } = data
  return topic === 'play' &&
    typeof event === 'string' &&
    typeof userProvider === 'string' &&
    typeof userSongId === 'string' &&
    typeof seconds === 'number'
    ? [{ event, provider: userProvider, songId: userSongId, seconds }]
    : []
}

/**
 * Tells the playlists what somebody heard, though nothing of it is kept in figures: free songs of guests are counted,
 * and contracts with vendors want to know how long.
 */
export const tellHeard = async (ctx: UserCtx, events: readonly ReadEvent[]): Promise<void> => {
  const { freeSongs } = ctx.settings.music
  const counts = (event: ReadEvent): boolean =>
    toldOf(event).some(
      ({ provider }) => provider === 'sevenDigital' || (freeSongs !== null && ctx.user.type === 'guest'),
    )
  const heard = events.filter(counts)
  if (heard.length === 0) return
  for (const told of (await believedPlays(ctx, heard)).flatMap(toldOf)) await noteHeard(ctx, told)
}
