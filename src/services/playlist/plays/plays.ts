import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/plays.ts'
import type * as roomContract from '#contract/room/playedTime.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { roomByReference } from '#services/room/api.ts'
import { playedBetween, playedSeconds as secondsIn, playsOf } from './store.ts'
import { playView } from './view.ts'

const MOST = 500

export const recentSongs: Operation<typeof contract.recentSongs> = (ctx, { params, query }) =>
  playsIn(ctx, params.slug, query)

export const recentSongsByPost: Operation<typeof contract.recentSongsByPost> = (ctx, { params, query }) =>
  playsIn(ctx, params.slug, query)

const playsIn = async (tools: Tools, slug: string, query: { limit: number; offset: number }) => {
  const known = (await roomByReference(tools, slug)) ?? refuse('roomNotFound')
  const page = { limit: query.limit || MOST, offset: query.offset }
  return { songPlays: (await playsOf(tools.db, known.room.uuid, page)).map(playView) }
}

export const roomPlayedTime: Operation<typeof roomContract.roomPlayedTime> = async (ctx, { params }) => {
  const { room } = (await roomByReference(ctx, params.id)) ?? refuse('roomNotFound')
  return { roomUuid: room.uuid, playedSeconds: await secondsIn(ctx.db, room.uuid) }
}

export const playedSeconds: Operation<typeof roomContract.playedSeconds> = async (
  ctx,
  { query: { from, to } },
) => {
  const between = [from, to].map((time) => (time === undefined ? null : new Date(time)))
  const found = await playedBetween(ctx.db, between[0] ?? null, between[1] ?? null)
  return { playedSeconds: found.seconds, plays: found.plays, rooms: found.roomCount, djs: found.djCount }
}
