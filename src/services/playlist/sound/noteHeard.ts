import type { UserCtx } from '#services/core/context.ts'
import { addFreeSong } from '#services/core/limits/freeSongs.ts'
import { settleHeard } from './givenOut.ts'

/** What a player told of a play. */
export interface ToldHeard {
  readonly event: string
  /** Through which provider it sounded, and the song's id there. */
  readonly provider: string
  readonly songId: string
  readonly seconds: number
}

/** What follows from how long somebody heard a song: it counts as one of a guest's, and contracts want to know. */
export const noteHeard = async (
  ctx: UserCtx,
  { event, provider, songId, seconds }: ToldHeard,
): Promise<void> => {
  if (event === '30sec') await addFreeSong(ctx, `${provider}:${songId}`)
  if (event === 'total' && provider === 'sevenDigital') await settleHeard(ctx, { id: songId, seconds })
}
