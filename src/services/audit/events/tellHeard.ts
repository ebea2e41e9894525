import type { UserCtx } from '#services/core/context.ts'
import { noteHeard, type ToldHeard } from '#services/playlist/api.ts'
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

/** Those events that the playlists want to know of, whether figures are kept of the caller or not. */
export const wantedHeard = (ctx: UserCtx, events: readonly ReadEvent[]): readonly ReadEvent[] => {
  const countsSongs = ctx.settings.music.freeSongs !== null && ctx.user.type === 'guest'
  return events.filter((event) =>
    toldOf(event).some(({ provider }) => provider === 'sevenDigital' || countsSongs),
  )
}

/**
 * Tells the playlists what somebody heard, as far as it is believed, though nothing of it is kept in figures: free songs
 * of guests are counted, and contracts with vendors want to know how long.
 */
export const tellHeard = async (ctx: UserCtx, believed: readonly ReadEvent[]): Promise<void> => {
  for (const told of wantedHeard(ctx, believed).flatMap(toldOf)) await noteHeard(ctx, told)
}
