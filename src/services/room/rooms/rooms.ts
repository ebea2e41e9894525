import type * as z from 'zod'
import type { RoomReference } from '#contract/room/paths.ts'
import type { RoomRest } from '#contract/room/room.ts'
import type * as contract from '#contract/room/rooms.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { knownRoom, moderatedRoom } from '../access.ts'
import { noteVisit } from '../visits/visits.ts'
import { changeSettings } from './changeSettings.ts'
import { restOf } from './restView.ts'

type InRoom = { readonly params: z.infer<typeof RoomReference> }

const showRoom = async (ctx: UserCtx, { params }: InRoom): Promise<RoomRest> =>
  restOf(ctx, await knownRoom(ctx, params.id))

export const room: Operation<typeof contract.room> = showRoom
export const roomByUuid: Operation<typeof contract.roomByUuid> = showRoom

export const joinRoom: Operation<typeof contract.joinRoom> = async (ctx, { params }) =>
  restOf(ctx, await noteVisit(ctx, params.id))

/** Every call that changes settings: they differ only in the settings they take. */
export const changeRoom = async (
  ctx: UserCtx,
  { params, body }: InRoom & { readonly body: RoomSettings },
): Promise<RoomRest> => restOf(ctx, await changeSettings(ctx, await moderatedRoom(ctx, params.id), body))

export const pinMessages: Operation<typeof contract.pinMessages> = (ctx, input) => changeRoom(ctx, input)

export const setExternalUrl: Operation<typeof contract.setExternalUrl> = (ctx, { params, body }) =>
  changeRoom(ctx, { params, body: { externalUrl: body.externalUrl ?? null } })

export const roomState: Operation<typeof contract.roomState> = async (ctx, { params }) => {
  const { uuid } = await knownRoom(ctx, params.id)
  const summary = await ctx.live.wholeSummary(uuid)
  return {
    roomUuid: uuid,
    song: summary.song,
    endTime: summary.endTime,
    djUuid: summary.djUuid,
    djUuids: [...summary.djUuids],
    usersInRoomUuids: [...summary.userUuids],
    vibeMeter: summary.vibeMeter,
  }
}
