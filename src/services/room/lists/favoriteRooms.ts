import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { favoritesOf } from '../favorites/store.ts'
import { pageOfIds } from './page.ts'

/** Most favorites that are looked at. */
const MOST = 1000

export const favoriteRooms: Operation<typeof contract.favoriteRooms> = async (ctx, { query }) => {
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
