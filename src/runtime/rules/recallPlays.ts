import { readSong } from '#live/song.ts'
import { type Depth, MOST_PLAYS, type PastPlay, pastPlay, reachesShort } from '#live/rules/recent.ts'
import { lawOf } from '#live/rules/law.ts'
import type { Tools } from '#services/core/context.ts'
import { playsForRules, type RuledPlay } from '#services/playlist/api.ts'
import type { LiveRoom } from '../room/liveRoom.ts'

/** A play of history as rules remember it; nothing where its song cannot be read any more. */
export const rememberedPlay = ({ playedAt, djUuid, song }: RuledPlay): PastPlay[] => {
  const read = readSong(song)
  return read === null || read === 'notValid' ? [] : [pastPlay(playedAt.getTime(), djUuid, read)]
}

/** What history knows of the plays that rules look back to. */
export const playsBefore = async (tools: Tools, roomUuid: string, needs: Depth): Promise<PastPlay[]> => {
  if (needs.plays === 0 && needs.ms === 0) return []
  const most = needs.ms === 0 ? needs.plays : MOST_PLAYS
  const plays = (await playsForRules(tools, roomUuid, most)).flatMap(rememberedPlay)
  const since = tools.now() - needs.ms
  return plays.filter(({ at }, i) => i < needs.plays || at > since)
}

/** Has a room remember what was played before, if its rules look further back than it does. */
export const recallPlays = async (tools: Tools, live: LiveRoom): Promise<void> => {
  const { needs } = lawOf(live.room.doc)
  if (!reachesShort(live.room.recent, needs)) return
  const plays = await playsBefore(tools, live.uuid, needs)
  await live.act({ type: 'recallPlays', plays, reaches: needs })
}
