import type { DataOf } from '#facts/kinds.ts'
import { catalogueSongs } from '#facts/playlist.ts'
import type { songEnded } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { storableJson } from '#contract/text.ts'
import { openRooms } from '#services/room/api.ts'
import { markDue } from '../albums/storeDue.ts'
import { keepRecordings } from '../catalogue/keepRecordings.ts'
import { recognise } from '../catalogue/recognise.ts'
import { insertPlay } from './store.ts'

/** Writes a play that ended into the room's history; safe to be told more than once. */
export const recordPlay = async (tools: Tools, play: DataOf<typeof songEnded>): Promise<void> => {
  const recognised = await recognise(tools, play.djUuid, [play.song])
  const inPublic = (await openRooms(tools, [play.roomUuid])).has(play.roomUuid)
  await tools.tx(async (tx) => {
    const [recording] = await keepRecordings(tx, recognised)
    await insertPlay(tx.db, {
      playId: play.playId,
      roomUuid: play.roomUuid,
      djUuid: play.djUuid,
      songId: recording?.id ?? null,
      song: storableJson(play.song),
      likes: play.votes.filter((vote) => vote.like === true).length,
      dislikes: play.votes.filter((vote) => vote.like === false).length,
      stars: play.votes.filter((vote) => vote.star === true).length,
      playedAt: new Date(play.startTime),
      endedAt: new Date(play.endedAt),
      inPublic,
    })
    if (inPublic && recording?.listedAt === null) {
      await markDue(tx.db, recording.id)
      tx.send(catalogueSongs({}, { singletonKey: 'due' }))
    }
  })
}
