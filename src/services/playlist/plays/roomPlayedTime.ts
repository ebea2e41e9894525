import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/playedTime.ts'
import type { Operation } from '#services/core/context.ts'
import { roomByReference } from '#services/room/api.ts'
import { playedSeconds } from './store.ts'

export const roomPlayedTime: Operation<typeof contract.roomPlayedTime> = async (ctx, { params }) => {
  const { room } = (await roomByReference(ctx, params.id)) ?? refuse('roomNotFound')
  return { roomUuid: room.uuid, playedSeconds: await playedSeconds(ctx.db, room.uuid) }
}
