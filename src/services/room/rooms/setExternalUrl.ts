import type * as contract from '#contract/room/rooms.ts'
import type { Operation } from '#services/core/context.ts'
import { changeRoom } from './changeRoom.ts'

export const setExternalUrl: Operation<typeof contract.setExternalUrl> = (ctx, { params, body }) =>
  changeRoom(ctx, { params, body: { externalUrl: body.externalUrl ?? null } })
