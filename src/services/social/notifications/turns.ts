import { decksLeft, songEnded, songPlayed, turnNext } from '#facts/runtime.ts'
import { turnComes } from '#facts/social.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { Tools } from '#services/core/context.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { showRead, tryShowLive } from './showLive.ts'
import { markReadJoined } from './store.ts'
import { joinKeyOf, tell, type NewNotification } from './tell.ts'

/** So often it is asked whether a DJ who looks at the room still does. */
const AGAIN_MS = 10_000
/** So long before their turn it is too late to say so. */
const LATEST_MS = 3_000

const looks = async ({ live }: Tools, userUuid: string, roomUuid: string): Promise<boolean> =>
  (await live.looks([userUuid], roomUuid)).has(userUuid)

const tellDj = async (
  tools: Tools,
  djUuid: string,
  told: Pick<NewNotification, 'kind' | 'params' | 'dedupe'> & { readonly roomUuid: string },
): Promise<void> => {
  const rows = await tools.tx((tx) => tell(tx, { ...told, to: [djUuid], joinedBy: told.roomUuid }))
  await tryShowLive(tools, rows)
}

/** Tells a DJ that they are next, as soon as they do not look at the room. */
const watch = async (tools: Tools, turn: DataOf<typeof turnComes>): Promise<void> => {
  const { roomUuid, djUuid, playId, endTime } = turn
  if (tools.now() > endTime - LATEST_MS) return
  const room = await tools.live.wholeSummary(roomUuid)
  // They left, or it is their turn already: somebody skipped.
  if (!room.djUuids.includes(djUuid) || room.djUuid === djUuid) return
  if (await looks(tools, djUuid, roomUuid)) {
    const startAfter = new Date(tools.now() + AGAIN_MS)
    return tools.send(turnComes(turn, { startAfter, singletonKey: `${roomUuid} ${djUuid}` }))
  }
  const params = { until: new Date(endTime).toISOString() }
  await tellDj(tools, djUuid, { kind: 'yourTurn', roomUuid, params, dedupe: `yourTurn ${playId}` })
}

/** What DJs are told of their turns. */
export const turnListeners: readonly Listener[] = [
  listener('social.turnNext', turnNext, (tools, { roomUuid, djUuid, playId, endTime }) =>
    tools.send(turnComes({ roomUuid, djUuid, playId, endTime }, { singletonKey: `${roomUuid} ${djUuid}` })),
  ),
  listener('social.songPlayed', songPlayed, async (tools, { roomUuid, djUuid, playId, song, startTime }) => {
    const until = startTime + song.duration * 1000
    if (until <= tools.now() || (await looks(tools, djUuid, roomUuid))) return
    const params = { until: new Date(until).toISOString() }
    await tellDj(tools, djUuid, { kind: 'yourSong', roomUuid, params, dedupe: `yourSong ${playId}` })
  }),
  // Nobody has to read of a turn that is over.
  listener('social.songEnded', songEnded, async (tools, { roomUuid, djUuid }) => {
    const key = joinKeyOf('yourSong', roomUuid)
    const read = await markReadJoined(tools.db, djUuid, key, new Date(tools.now()))
    if (read.length > 0) await showRead(tools, djUuid, read)
  }),
  listener('social.seatLost', decksLeft, async (tools, { roomUuid, djUuid, reason, factId }) => {
    if (reason === 'left' || (await looks(tools, djUuid, roomUuid))) return
    await tellDj(tools, djUuid, { kind: 'seatLost', roomUuid, params: { reason }, dedupe: factId })
  }),
]

export const turnWatcher: Worker = worker(turnComes, watch)
