import type { FactOf } from '#contract/facts.ts'
import type { Tools } from '#services/core/context.ts'
import { catalogued } from '../catalogue/catalogued.ts'
import { jsonText } from '../catalogue/jsonText.ts'
import { insertPlay } from './store.ts'

/** Writes a play that ended into the room's history; safe to be told more than once. */
export const recordPlay = async (tools: Tools, play: FactOf<'songEnded'>): Promise<void> => {
  const { id } = await catalogued(tools, play.song)
  await insertPlay(tools.db, {
    playId: play.playId,
    roomUuid: play.roomUuid,
    djUuid: play.djUuid,
    songId: id,
    song: jsonText(play.song),
    likes: play.votes.filter((vote) => vote.like === true).length,
    dislikes: play.votes.filter((vote) => vote.like === false).length,
    stars: play.votes.filter((vote) => vote.star === true).length,
    playedAt: new Date(play.startTime),
    endedAt: new Date(play.endedAt),
  })
}
