import { djOnDecks, fanOut } from '#facts/social.ts'
import type { DataOf, Heard } from '#facts/kinds.ts'
import type { decksTaken } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { roomForLive } from '#services/room/api.ts'
import { ableFans } from '../djFans/ableFans.ts'
import { tryShowLive } from '../notifications/showLive.ts'
import { tell } from '../notifications/tell.ts'
import { fansToTell, markTold, seatTaken, toldLately } from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A visit begins after so long without a seat. */
const GAP_MS = 30 * MINUTE_MS
/** Fans are told so long after a seat was taken, if it is held still. */
const WAIT_MS = 30_000
/** One DJ is told of once in that time, and so many DJs in a day. */
const LATELY_MS = 6 * HOUR_MS
const MOST_A_DAY = 5
/** Fans in one job. */
const FANS = 1000

/** A DJ has a seat: in a moment it is asked whether they have it still. */
export const hearDecksTaken = (
  tools: Tools,
  { djUuid, roomUuid, time }: Heard<DataOf<typeof decksTaken>>,
): Promise<void> =>
  tools.tx(async (tx) => {
    const visit = await seatTaken(tx.db, { djUuid, roomUuid, startedAt: new Date(time) }, GAP_MS)
    if (visit.toldAt !== null) return
    const data = { djUuid, roomUuid, startedAt: visit.startedAt.toISOString() }
    const startAfter = new Date(Math.max(tx.now(), time + WAIT_MS))
    tx.send(djOnDecks(data, { startAfter, singletonKey: `${djUuid} ${roomUuid}` }))
  })

/** Who is in a room that is open to be heard, while the DJ is on its decks; null if they are not, or it is closed. */
const peopleAround = async (
  tools: Tools,
  djUuid: string,
  roomUuid: string,
): Promise<ReadonlySet<string> | null> => {
  const { djUuids, userUuids } = await tools.live.wholeSummary(roomUuid)
  if (!djUuids.includes(djUuid)) return null
  return (await roomForLive(tools, roomUuid))?.room.isLive === true ? new Set(userUuids) : null
}

/** The seat is held still: one of those who ask this tells the fans. */
const askWhetherSeated = async (tools: Tools, visit: DataOf<typeof djOnDecks>): Promise<void> => {
  const { djUuid, roomUuid, startedAt } = visit
  if ((await peopleAround(tools, djUuid, roomUuid)) === null) return
  await tools.tx(async (tx) => {
    const isFirst = await markTold(
      tx.db,
      { djUuid, roomUuid, startedAt: new Date(startedAt) },
      new Date(tx.now()),
    )
    if (isFirst) tx.send(fanOut({ ...visit, after: 0 }))
  })
}

/** Tells the next fans, and has those after them told, in one transaction: done twice, nobody is told twice. */
const tellSome = async (tools: Tools, { after, ...visit }: DataOf<typeof fanOut>): Promise<void> => {
  const { djUuid, roomUuid, startedAt } = visit
  const present = await peopleAround(tools, djUuid, roomUuid)
  if (present === null) return
  const now = tools.now()
  const fans = await fansToTell(tools.db, djUuid, after, FANS)
  const absent = fans.map(({ userUuid }) => userUuid).filter((uuid) => !present.has(uuid))
  const able = await ableFans(tools, roomUuid, absent)
  const lately = await toldLately(tools.db, djUuid, able, {
    lately: new Date(now - LATELY_MS),
    today: new Date(now - DAY_MS),
    most: MOST_A_DAY,
  })
  const to = able.filter((uuid) => !lately.has(uuid))
  const rows = await tools.tx(async (tx) => {
    const last = fans.at(-1)
    if (last && fans.length === FANS) tx.send(fanOut({ ...visit, after: last.id }))
    const dedupe = `djOnDecks ${djUuid} ${roomUuid} ${startedAt}`
    return tell(tx, { kind: 'djOnDecks', to, actorUuid: djUuid, roomUuid, joinedBy: djUuid, dedupe })
  })
  await tryShowLive(tools, rows)
}

/** "Your DJ is on the decks". */
export const djVisitWorkers: readonly Worker[] = [
  worker(djOnDecks, askWhetherSeated),
  worker(fanOut, tellSome),
]
