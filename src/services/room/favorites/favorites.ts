import { isUuid, success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/favorites.ts'
import type * as lists from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { pageOfIds } from '../lists/page.ts'
import { dropFavorite, type FavoriteRow, favoritesOf, putFavorite } from './store.ts'

const view = (row: FavoriteRow) => ({
  id: row.id,
  roomUuid: row.roomUuid,
  userUuid: row.userUuid,
  createdAt: row.createdAt.toISOString(),
})

export const addFavorite: Operation<typeof contract.addFavorite> = async (ctx, { body }) => {
  const room = await knownRoom(ctx, body.roomUuid)
  return view(await putFavorite(ctx.db, ctx.user.uuid, room.id, new Date(ctx.now())))
}

export const favorites: Operation<typeof contract.favorites> = async (ctx, { query }) => {
  const userUuid = query.userUuid ?? ctx.user.uuid
  const rows = await favoritesOf(ctx.db, {
    userUuid,
    roomUuids: query.roomUuidIn,
    listedOnly: userUuid !== ctx.user.uuid,
    limit: query.limit || 1000,
    offset: 0,
  })
  return { roomFavorites: rows.map(view), count: rows.length }
}

export const removeFavorite: Operation<typeof contract.removeFavorite> = async (ctx, { params }) => {
  const roomUuid = params.id.toLowerCase()
  const by = /^[1-9][0-9]{0,14}$/.test(params.id) ? { id: Number(params.id) } : { roomUuid }
  if ('roomUuid' in by && !isUuid(roomUuid)) return refuse('favoriteNotFound')
  return (await dropFavorite(ctx.db, ctx.user.uuid, by)) ? success : refuse('favoriteNotFound')
}

/** Most favorites that are looked at. */
const MOST = 1000

export const favoriteRooms: Operation<typeof lists.favoriteRooms> = async (ctx, { query }) => {
  const userUuid = query.userUuid ?? ctx.user.uuid
  const own = userUuid === ctx.user.uuid
  const includesPrivate = own && query.includePrivate !== 'false'
  const rows = await favoritesOf(ctx.db, {
    userUuid,
    roomUuids: [],
    listedOnly: !includesPrivate,
    limit: MOST,
    offset: 0,
  })
  return pageOfIds(
    ctx,
    rows.map((row) => row.roomId),
    { limit: query.limit || MOST, offset: query.offset },
  )
}
