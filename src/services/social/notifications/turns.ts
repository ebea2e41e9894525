import { afkOver, afkWarned, decksLeft, lineLeft, songEnded, songPlayed, turnNext } from '#facts/runtime.ts'
import { turnComes, turnNears } from '#facts/social.ts'
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

/** True if somebody did not see that they lost their place: whoever is away may have left the room open before them. */
const missed = async (tools: Tools, reason: string, userUuid: string, roomUuid: string): Promise<boolean> =>
  reason === 'afk' || !(await looks(tools, userUuid, roomUuid))

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

/** Later than this it is not told that a turn comes soon, but that it is the next. */
const SOON_LATEST_MS = 60_000
/** Songs that were chosen meanwhile may have moved a turn: it is soon all the same. */
const SOON_MS = 6 * 60_000

/** Tells somebody with a place that their turn comes soon, or next, as soon as they do not look at the room. */
const watchNear = async (tools: Tools, turn: DataOf<typeof turnNears>): Promise<void> => {
  const { roomUuid, userUuid, playId, next } = turn
  const rows = await tools.live.forecast(roomUuid)
  const row = rows.find(({ uuid }) => uuid === userUuid)
  const left = (row?.startsAt ?? 0) - tools.now()
  // They left, it is their turn already, or others come before them again.
  if (row === undefined || (row.position === 1) !== next) return
  if (left < (next ? LATEST_MS : SOON_LATEST_MS) || left > SOON_MS) return
  if (await looks(tools, userUuid, roomUuid)) {
    const startAfter = new Date(tools.now() + AGAIN_MS)
    return tools.send(turnNears(turn, { startAfter, singletonKey: `${roomUuid} ${userUuid}` }))
  }
  const params = {
    until: new Date(tools.now() + left).toISOString(),
    minutes: String(Math.round(left / 60_000)),
  }
  const kind = next ? 'yourTurn' : 'turnSoon'
  await tellDj(tools, userUuid, { kind, roomUuid, params, dedupe: `${kind} ${playId}` })
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
  listener('social.afkWarned', afkWarned, async (tools, { roomUuid, userUuid, minutes, factId }) => {
    const params: Record<string, string> = minutes === null ? {} : { minutes: String(minutes) }
    await tellDj(tools, userUuid, { kind: 'afkWarned', roomUuid, params, dedupe: factId })
  }),
  // Whoever is back has nothing to read of it.
  listener('social.afkOver', afkOver, async (tools, { roomUuid, userUuid }) => {
    const key = joinKeyOf('afkWarned', roomUuid)
    const read = await markReadJoined(tools.db, userUuid, key, new Date(tools.now()))
    if (read.length > 0) await showRead(tools, userUuid, read)
  }),
  listener('social.seatLost', decksLeft, async (tools, { roomUuid, djUuid, reason, factId }) => {
    if (reason === 'left' || !(await missed(tools, reason, djUuid, roomUuid))) return
    await tellDj(tools, djUuid, { kind: 'seatLost', roomUuid, params: { reason }, dedupe: factId })
  }),
  listener('social.placeLost', lineLeft, async (tools, { roomUuid, userUuid, reason, factId }) => {
    if (!(await missed(tools, reason, userUuid, roomUuid))) return
    const params = { reason, from: 'line' }
    await tellDj(tools, userUuid, { kind: 'seatLost', roomUuid, params, dedupe: factId })
  }),
]

export const turnWatcher: Worker = worker(turnComes, watch)
export const nearWatcher: Worker = worker(turnNears, watchNear)
