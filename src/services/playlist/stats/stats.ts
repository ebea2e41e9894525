import pLimit from 'p-limit'
import { isUuid } from '#contract/common.ts'
import { Refusal, refuse } from '#contract/errors.ts'
import * as contract from '#contract/playlist/stats.ts'
import type { Operation, Tools, UserCtx } from '#services/core/context.ts'
import { roomsFoundBy } from '#services/room/api.ts'
import { peopleOf } from '#services/user/api.ts'
import { roomWithHistory } from '../access.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'
import { keptCounts } from './keptCounts.ts'
import {
  type Counted,
  daysOf,
  MOST_COUNTED,
  roomsPlayedIn,
  topArtists,
  topDjs,
  topRooms,
  topSongs,
  totalsOf,
} from './store.ts'

const DAY_MS = 86_400_000
/** So many rooms of a DJ are looked at. */
const MOST_ROOMS = 50
/** Whoever may not see where a DJ is, is told of a day so long after its end: the last play before midnight is no news. */
const SETTLED_MS = 6 * 3_600_000
/** Counts are of an earlier minute at most, so that one answer serves many. */
const MINUTE_MS = 60_000
/** Rooms that are looked at side by side, by all who ask. */
const roomLine = pLimit(4)

type Span = Omit<Counted, 'of'>

const spanOf = (now: number, asked: { from?: string | undefined; to?: string | undefined }): Span => {
  const to = asked.to === undefined ? Math.ceil(now / MINUTE_MS) * MINUTE_MS : Date.parse(asked.to)
  const from = asked.from === undefined ? to - contract.USUAL_DAYS * DAY_MS : Date.parse(asked.from)
  if (from >= to || to - from > contract.MOST_DAYS * DAY_MS) return refuse('badRequest')
  return { from: new Date(from), to: new Date(to) }
}

const countsOf = async ({ db }: Tools, asked: Counted) => {
  const [totals, days, songs, artists] = await Promise.all([
    totalsOf(db, asked),
    daysOf(db, asked),
    topSongs(db, asked),
    topArtists(db, asked),
  ])
  return {
    from: asked.from.toISOString(),
    to: asked.to.toISOString(),
    whole: totals.plays < MOST_COUNTED,
    totals: {
      ...totals,
      likesPerPlay: totals.plays === 0 ? 0 : Math.round((totals.likes / totals.plays) * 100) / 100,
    },
    days,
    songs: songs.map(({ song, ...rest }) => ({ song: withoutSecret(tidySong(song)), ...rest })),
    artists,
  }
}

export const roomStats: Operation<typeof contract.roomStats> = async (ctx, { params, query }) => {
  const room = await roomWithHistory(ctx, params.slug)
  const asked = { of: { roomUuid: room.uuid }, ...spanOf(ctx.now(), query) }
  const counts = await keptCounts(ctx, contract.RoomStats.omit({ room: true }), asked, async () => {
    const [all, regulars] = await Promise.all([countsOf(ctx, asked), topDjs(ctx.db, asked)])
    return { ...all, regulars }
  })
  return { room: { uuid: room.uuid, slug: room.slug, name: room.name }, ...counts }
}

/** True if the caller may read what was played in a room. */
const mayRead = async (ctx: UserCtx, roomUuid: string): Promise<boolean> => {
  try {
    await roomWithHistory(ctx, roomUuid)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Of a time what the caller may be told of a DJ: whoever may not see where they are learns nothing of today. */
const toldSpan = async (ctx: UserCtx, djUuid: string, { from, to }: Span): Promise<Span> => {
  const me = ctx.user.uuid
  if (isUuid(me) && (await ctx.relations.admitting(me, [djUuid])).has(djUuid)) return { from, to }
  const over = Math.floor((ctx.now() - SETTLED_MS) / DAY_MS) * DAY_MS
  const end = Math.min(over, Math.ceil(to.getTime() / DAY_MS) * DAY_MS)
  const begin = Math.min(end, Math.floor(from.getTime() / DAY_MS) * DAY_MS)
  return { from: new Date(begin), to: new Date(end) }
}

export const djStats: Operation<typeof contract.djStats> = async (ctx, { params, query }) => {
  const dj = (await peopleOf(ctx, [params.uuid])).get(params.uuid)
  if (!dj?.standing.mayAct) return refuse('userNotFound')
  const span = await toldSpan(ctx, params.uuid, spanOf(ctx.now(), query))
  const played = await roomsPlayedIn(ctx.db, params.uuid, span, MOST_ROOMS)
  const found = await roomsFoundBy(ctx, ctx.user.uuid, played)
  const known = played.filter((uuid) => found.has(uuid))
  const may = await Promise.all(known.map((uuid) => roomLine(() => mayRead(ctx, uuid))))
  const roomUuids = known.filter((_, at) => may[at])
  const asked = { of: { djUuid: params.uuid, roomUuids }, ...span }
  return keptCounts(ctx, contract.DjStats, asked, async () => {
    const [counts, rooms] = await Promise.all([countsOf(ctx, asked), topRooms(ctx.db, asked)])
    return {
      userUuid: params.uuid,
      ...counts,
      rooms: rooms.flatMap((votes) => {
        const room = found.get(votes.uuid)
        return room ? [{ ...votes, slug: room.slug, name: room.name }] : []
      }),
    }
  })
}
