import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/discord.ts'
import { roomChanged } from '#facts/room.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { guildManagedBy } from '#services/user/api.ts'
import { ownedRoom } from '../access.ts'
import { refuseTooManyRooms } from '../rooms/createRoom.ts'
import { makeRoom } from '../rooms/makeRoom.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { restOf } from '../rooms/restView.ts'
import { storeChange } from '../rooms/storeChange.ts'
import type { RoomRow } from '../rooms/store.ts'
import { partFromGuild } from './store.ts'

/** Discord is asked each time who holds the token and what they manage: it is in no way kept. */
export const linkGuild: Operation<typeof contract.linkGuild> = async (ctx, { params, body }) => {
  const { guildId } = params
  const { slug, unlink = false, discordAccessToken } = body
  const room = slug === undefined ? null : (await ownedRoom(ctx, slug)).room
  const guild = await guildManagedBy(ctx, { guildId, accessToken: discordAccessToken })
  if (room) return restOf(ctx, await setGuild(ctx, room, guildId, unlink))
  return restOf(ctx, unlink ? await partOwnRooms(ctx, guildId) : await roomForGuild(ctx, guild))
}

const setGuild = async (ctx: UserCtx, room: RoomRow, guildId: string, unlink: boolean): Promise<RoomRow> => {
  if (unlink && room.discordServer !== guildId) return room
  const discordServer = unlink ? null : guildId
  const changed = (await storeChange(ctx, room, { discordServer })) ?? refuse('roomNotFound')
  await refreshLiveRoom(ctx, changed)
  return changed
}

const partOwnRooms = async (ctx: UserCtx, guildId: string): Promise<RoomRow> => {
  const parted = await ctx.tx(async (tx) => {
    const rooms = await partFromGuild(tx.db, ctx.user.uuid, guildId)
    for (const { uuid } of rooms) tx.emit(roomChanged({ roomUuid: uuid }))
    return rooms
  })
  for (const room of parted) await refreshLiveRoom(ctx, room)
  return parted[0] ?? refuse('roomNotFound')
}

const roomForGuild = (
  ctx: UserCtx,
  guild: { readonly id: string; readonly name: string },
): Promise<RoomRow> =>
  ctx.tx(async (tx) => {
    await refuseTooManyRooms(tx, ctx.user.uuid)
    return makeRoom(tx, ctx.user.uuid, { name: guild.name, discordServer: guild.id })
  })
