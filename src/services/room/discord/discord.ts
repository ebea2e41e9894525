import type * as contract from '#contract/room/discord.ts'
import type { Operation } from '#services/core/context.ts'
import { wasSeenAtDiscord } from '#services/user/api.ts'
import { roomsOfGuildPage } from '../lists/store.ts'
import { restsOf } from '../rooms/restView.ts'

export const roomsOfGuild: Operation<typeof contract.roomsOfGuild> = async (ctx, { params, query }) => {
  const page = { limit: query.limit || 100, offset: query.offset }
  const isInside = await wasSeenAtDiscord(ctx, ctx.user, { guildId: params.guildId })
  const { rooms, count } = await roomsOfGuildPage(ctx.db, params.guildId, page, isInside)
  return { rooms: await restsOf(ctx, rooms), count }
}
