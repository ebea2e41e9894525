import type * as contract from '#contract/playlist/nights.ts'
import type { Operation } from '#services/core/context.ts'
import { readableNight, roomWithHistory } from '../access.ts'
import { audienceOfNight } from '../stats/store.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { nightsOf, playsOfNight, searchPlays } from './store.ts'
import { nightView, playOfNightView } from './view.ts'

/** So many plays a night shows; one that played a song each half a minute all day has fewer. */
const MOST_IN_NIGHT = 3000

const timeOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))

export const roomHistory: Operation<typeof contract.roomHistory> = async (ctx, { params, query }) => {
  const room = await roomWithHistory(ctx, params.slug)
  const { limit } = query
  const rows = await searchPlays(ctx.db, {
    roomUuid: room.uuid,
    words: query.q,
    djUuid: query.dj ?? null,
    from: timeOf(query.from),
    to: timeOf(query.to),
    before: readCursor(query.cursor),
    limit: limit + 1,
  })
  const last = rows[limit - 1]
  return {
    plays: rows.slice(0, limit).map(playOfNightView),
    next: rows.length > limit && last ? writeCursor(last.endedAt, last.playId) : null,
  }
}

export const roomNights: Operation<typeof contract.roomNights> = async (ctx, { params, query }) => {
  const room = await roomWithHistory(ctx, params.slug)
  const { limit } = query
  const span = { from: timeOf(query.from), to: timeOf(query.to) }
  const rows = await nightsOf(ctx.db, room.uuid, {
    ...span,
    before: readCursor(query.cursor),
    limit: limit + 1,
  })
  const last = rows[limit - 1]
  return {
    nights: rows.slice(0, limit).map(nightView),
    next: rows.length > limit && last ? writeCursor(last.beganAt, last.id) : null,
  }
}

export const oneNight: Operation<typeof contract.oneNight> = async (ctx, { params }) => {
  const { night, room } = await readableNight(ctx, params.night)
  const plays = (await playsOfNight(ctx.db, night.id, MOST_IN_NIGHT)).map(playOfNightView)
  const djs = new Map<string, { userUuid: string; plays: number; likes: number; stars: number }>()
  for (const { djUuid: userUuid, voteCounts } of plays) {
    const dj = djs.get(userUuid) ?? { userUuid, plays: 0, likes: 0, stars: 0 }
    djs.set(userUuid, {
      userUuid,
      plays: dj.plays + 1,
      likes: dj.likes + voteCounts.likes,
      stars: dj.stars + voteCounts.stars,
    })
  }
  return {
    night: nightView(night),
    room: { uuid: room.uuid, slug: room.slug, name: room.name },
    djs: [...djs.values()].toSorted((a, b) => b.plays - a.plays),
    plays,
    ...(await audienceOfNight(ctx.db, night.id)),
  }
}
