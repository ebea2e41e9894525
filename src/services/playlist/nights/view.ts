import type { Night, PlayOfNight } from '#contract/playlist/nights.ts'
import { endingOf } from '../plays/ending.ts'
import type { PlayRow } from '../plays/store.ts'
import { playView } from '../plays/view.ts'
import type { NightRow } from './store.ts'

/** A night as everybody who may read it sees it. */
export const nightView = (row: NightRow): Night => ({
  id: row.id,
  beganAt: row.beganAt.toISOString(),
  endedAt: row.endedAt.toISOString(),
  plays: row.plays,
  likes: row.likes,
  dislikes: row.dislikes,
  stars: row.stars,
})

/** A play of the history. */
export const playOfNightView = (row: PlayRow): PlayOfNight => ({
  ...playView(row),
  playId: row.playId,
  endedAt: row.endedAt.toISOString(),
  nightId: row.nightId,
  ...endingOf(row),
})
