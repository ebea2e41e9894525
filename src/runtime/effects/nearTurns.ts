import type { ForecastRow } from '#contract/room/forecast.ts'
import { turnNears } from '#facts/social.ts'
import type { Tools } from '#services/core/context.ts'
import type { LiveRoom } from '../room/liveRoom.ts'

/** So long before their turn people are told of it wherever they are, ms. */
const SOON_MS = 5 * 60_000
/** Whose turn is the next when a song begins is a fact of the room already (`turnNext`). */
const BEGINNING_MS = 3_000

/** Whose turn is far away, and who was told that theirs came near. */
export type Near = Map<string, 'far' | 'told'>

/** True where nobody else says that somebody on the decks is the next. */
const isNews = ({ room }: LiveRoom, { seat }: ForecastRow, now: number): boolean =>
  seat === null || now - (room.decks.play?.now.startTime ?? now) > BEGINNING_MS

/**
 * Has those told whose turn is the next now, or came near as time went by; who was near when they took their place is
 * not. Gives when the next comes near, epoch ms; null if nobody does.
 */
export const tellNear = (
  tools: Tools,
  live: LiveRoom,
  rows: readonly ForecastRow[],
  positions: ReadonlyMap<string, number>,
  near: Near,
): number | null => {
  const now = tools.now()
  const { play } = live.room.decks
  let due: number | null = null
  const have = (row: ForecastRow, next: boolean): void => {
    if (play === null || row.uuid === play.djUuid || live.room.residents.has(row.uuid)) return
    const turn = { roomUuid: live.uuid, userUuid: row.uuid, playId: play.now.playId, next }
    const singletonKey = `${live.uuid} ${row.uuid}`
    tools.send(turnNears(turn, { singletonKey })).catch((error: unknown) => {
      tools.log.warn({ err: error, roomUuid: live.uuid }, 'a turn that comes was not told')
    })
  }
  const placed = new Set(rows.map(({ uuid }) => uuid))
  for (const uuid of near.keys()) if (!placed.has(uuid) || uuid === play?.djUuid) near.delete(uuid)
  for (const row of rows) {
    const { uuid, position, startsAt } = row
    if (position === 1 && positions.get(uuid) !== 1 && positions.has(uuid) && isNews(live, row, now))
      have(row, true)
    if (startsAt === null || near.get(uuid) === 'told') continue
    const soonAt = startsAt - SOON_MS
    if (soonAt > now) {
      near.set(uuid, 'far')
      due = Math.min(due ?? soonAt, soonAt)
    } else if (near.get(uuid) === 'far') {
      near.set(uuid, 'told')
      if (position > 1) have(row, false)
    }
  }
  return due
}
