import type { SongPlay } from '#contract/playlist/songPlay.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'
import type { PlayRow } from './store.ts'

/** A finished play as others see it. */
export const playView = (row: PlayRow): SongPlay => ({
  song: withoutSecret(tidySong(row.song as Record<string, unknown>)),
  voteCounts: { likes: row.likes, dislikes: row.dislikes, stars: row.stars },
  djUuid: row.djUuid,
  playedAt: row.playedAt.toISOString(),
})
