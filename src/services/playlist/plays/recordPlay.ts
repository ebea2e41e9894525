import type { DataOf } from '#facts/kinds.ts'
import { catalogueSongs } from '#facts/playlist.ts'
import type { songEnded } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { storableJson } from '#contract/text.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { openRooms, zoneOf } from '#services/room/api.ts'
import { markDue } from '../albums/storeDue.ts'
import { keepRecordings } from '../catalogue/keepRecordings.ts'
import { recognise } from '../catalogue/recognise.ts'
import { closeLater } from '../nights/closeNight.ts'
import { nightOf } from '../nights/nightOf.ts'
import { isKnownPlay } from '../nights/store.ts'
import { endingColumns } from './ending.ts'
import { insertPlay } from './store.ts'

/** Writes a play that ended into the room's history; safe to be told more than once. */
export const recordPlay = async (tools: Tools, play: DataOf<typeof songEnded>): Promise<void> => {
  const recognised = await recognise(tools, play.djUuid, [play.song])
  const inPublic = (await openRooms(tools, [play.roomUuid])).has(play.roomUuid)
  const zone = await zoneOf(tools, play.roomUuid)
  await tools.tx(async (tx) => {
    await holdLock(tx.db, 'nights', play.roomUuid)
    if (await isKnownPlay(tx.db, play.playId)) return
    const [recording] = await keepRecordings(tx, recognised)
    const votes = {
      likes: play.votes.filter((vote) => vote.like === true).length,
      dislikes: play.votes.filter((vote) => vote.like === false).length,
      stars: play.votes.filter((vote) => vote.star === true).length,
    }
    const times = { from: new Date(play.startTime), to: new Date(play.endedAt) }
    const nightId = await nightOf(tx, play.roomUuid, zone, { ...times, ...votes })
    closeLater(tx, nightId, times.to)
    await insertPlay(tx.db, {
      playId: play.playId,
      roomUuid: play.roomUuid,
      nightId,
      djUuid: play.djUuid,
      songId: recording?.id ?? null,
      song: storableJson(play.song),
      ...votes,
      playedAt: times.from,
      endedAt: times.to,
      inPublic,
      ...endingColumns(play),
    })
    if (inPublic && recording?.listedAt === null) {
      await markDue(tx.db, recording.id)
      tx.send(catalogueSongs({}, { singletonKey: 'due' }))
    }
  })
}
