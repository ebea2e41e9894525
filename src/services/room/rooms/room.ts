import type * as contract from '#contract/room/rooms.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { restOf } from './restView.ts'

export const room: Operation<typeof contract.room> = async (ctx, { params }) =>
  restOf(ctx, await knownRoom(ctx, params.id))

export const roomByUuid: Operation<typeof contract.roomByUuid> = async (ctx, { params }) =>
  restOf(ctx, await knownRoom(ctx, params.id))
