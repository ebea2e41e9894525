import type { MusicProvider, Quality } from '#ports/music.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { listenerId } from './listenerId.ts'
import { insertGiven, settleGiven } from './storeGiven.ts'

/** No song of it is longer, and no address is given out longer before its song begins. ms */
const LONGEST_MS = 7 * 3_600_000

interface Given {
  readonly id: string
  readonly listener: string
  readonly country: string
  readonly quality: Quality
  /** It replaces one that gave out: the same play goes on. */
  readonly instead?: string | undefined
}

/** Notes an address that was given out, where its vendor wants to be told how long each was heard. */
export const noteGiven = async (
  tools: Tools,
  { reportPlays }: MusicProvider,
  { id, instead, ...given }: Given,
): Promise<void> => {
  if (reportPlays === undefined || instead !== undefined) return
  const row = { id: tools.id(), trackId: id, givenAt: new Date(tools.now()), ...given }
  await insertGiven(tools.db, row)
}

/** Notes how long somebody heard a song of such a vendor. */
export const settleHeard = async (
  ctx: UserCtx,
  { id, seconds }: { readonly id: string; readonly seconds: number },
): Promise<void> => {
  const of = {
    listener: listenerId(ctx, 'sevenDigital'),
    trackId: id,
    since: new Date(ctx.now() - LONGEST_MS),
  }
  await settleGiven(ctx.db, of, { seconds: Math.round(seconds), at: new Date(ctx.now()) })
}
