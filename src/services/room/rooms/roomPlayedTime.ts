import type * as contract from '#contract/room/rooms.ts'
import type { Operation } from '#services/context.ts'
import { playedSeconds } from '#services/playlist/api.ts'
import { knownRoom } from '../access.ts'

export const roomPlayedTime: Operation<typeof contract.roomPlayedTime> = async (ctx, { params }) => {
  const { uuid } = await knownRoom(ctx, params.id)
  return { roomUuid: uuid, playedSeconds: await playedSeconds(ctx, uuid) }
}
