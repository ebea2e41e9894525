import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/favorites.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { dropFavorite, type FavoriteRow, favoritesOf, putFavorite } from './store.ts'

const view = (row: FavoriteRow) => ({
  id: row.id,
  roomUuid: row.roomUuid,
  userUuid: row.userUuid,
  createdAt: row.createdAt.toISOString(),
})

export const addFavorite: Operation<typeof contract.addFavorite> = async (ctx, { body }) => {
  const room = await knownRoom(ctx, body.roomUuid)
  return view(await putFavorite(ctx.db, ctx.user.uuid, room.id))
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
  const by = /^[1-9][0-9]{0,14}$/.test(params.id) ? { id: Number(params.id) } : { roomUuid: params.id }
  if ('roomUuid' in by && !/^[0-9a-f-]{36}$/i.test(by.roomUuid)) return refuse('favoriteNotFound')
  return (await dropFavorite(ctx.db, ctx.user.uuid, by)) ? success : refuse('favoriteNotFound')
}
