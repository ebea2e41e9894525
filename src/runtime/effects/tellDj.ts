import {
  afkMessage,
  type AfkNotice,
  barredMessage,
  type BarredNotice,
  queuePassedMessage,
  type QueuePassedNotice,
} from '#contract/room/rules/told.ts'
import { afkOver, afkWarned } from '#facts/runtime.ts'
import type { Event } from '#live/event.ts'
import { check } from '#live/rules/check.ts'
import { readSong } from '#live/song.ts'
import type { Tools } from '#services/core/context.ts'
import { comingFromQueue } from '#services/playlist/api.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { verdictsNamed } from '../rules/checkSongs.ts'
import { tell } from './tell.ts'

const MINUTE_MS = 60_000
const MOST_INSTEAD = 3
/** So many songs of a queue are looked at for others that may be played. */
const MOST_LOOKED_AT = 50

/** Tells a DJ that a rule took their song off, with songs of their queue that may be played instead. */
export const tellBarred = async (
  tools: Tools,
  live: LiveRoom,
  { djUuid, song, verdicts }: Event & { type: 'songBarred' },
): Promise<void> => {
  if (song === undefined || !live.connections.has(djUuid)) return
  const coming = await comingFromQueue(tools, djUuid, MOST_LOOKED_AT)
  const instead = coming
    .flatMap((stored) => {
      const read = readSong(stored)
      return read !== null && read !== 'notValid' ? [read] : []
    })
    .filter((one) => check(live.room, one, { userUuid: djUuid }, tools.now()).ok)
    .slice(0, MOST_INSTEAD)
  const notice: BarredNotice = { song, verdicts: await verdictsNamed(tools, verdicts), instead }
  tell(tools, live, djUuid, barredMessage, notice)
}

/** Tells somebody that they seem away, or that no warning stands any more: in the room, and wherever else they are. */
export const tellAfk = async (
  tools: Tools,
  live: LiveRoom,
  userUuid: string,
  { step, removedAt }: { readonly step: number; readonly removedAt: number | null },
): Promise<void> => {
  const isTold = step > 0 && live.room.doc.person.afk.mode === 'tell'
  const notice: AfkNotice = { removedAt: isTold ? null : removedAt, step }
  tell(tools, live, userUuid, afkMessage, notice)
  const about = { roomUuid: live.uuid, userUuid }
  const left = notice.removedAt === null ? null : notice.removedAt - tools.now()
  const minutes = left === null ? null : Math.max(1, Math.round(left / MINUTE_MS))
  await tools.tx((tx) => tx.emit(step === 0 ? afkOver(about) : afkWarned({ ...about, minutes })))
}

const told = new WeakMap<LiveRoom, Set<string>>()

/** Tells a DJ which songs of their queue were passed; once a turn. */
export const tellPassed = (
  tools: Tools,
  live: LiveRoom,
  djUuid: string,
  passed: readonly unknown[],
): void => {
  const first = readSong(passed[0])
  const here = told.get(live) ?? new Set()
  if (first === null || first === 'notValid' || here.has(djUuid)) return
  told.set(live, here.add(djUuid))
  const notice: QueuePassedNotice = { count: passed.length, first }
  tell(tools, live, djUuid, queuePassedMessage, notice)
}

/** Whose turn is over may be told anew. */
export const turnIsOver = (live: LiveRoom, event: Event): void => {
  const here = told.get(live)
  if (event.type === 'removedDj') here?.delete(event.userUuid)
  if (event.type !== 'playedSong') return
  for (const uuid of event.passedOver) here?.delete(uuid)
  if (event.play !== null) here?.delete(event.play.djUuid)
}
