import type { UserCtx } from '#services/core/context.ts'
import type { ReadEvent } from './readEvent.ts'

const DAY_MS = 86_400_000
/** YouTube's player was not told which page shows it. */
const UNNAMED = '153'

/** Tells the log, once a day, that the player of YouTube does not know who shows it: something takes the Referer away. */
export const logPlayers = async (ctx: UserCtx, events: readonly ReadEvent[]): Promise<void> => {
  const isUnnamed = events.some(
    ({ topic, data }) =>
      topic === 'clientError' && data['provider'] === 'youtube' && data['code'] === UNNAMED,
  )
  if (isUnnamed && (await ctx.kv.setNew('audit.player.youtube.153', '1', DAY_MS)))
    ctx.log.warn(
      { provider: 'youtube', code: 153 },
      'The player of YouTube shows nothing: no Referer tells it which page shows it',
    )
}
