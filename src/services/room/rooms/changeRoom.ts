import type { RoomReference } from '#contract/room/paths.ts'
import type { RoomRest } from '#contract/room/room.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import type { UserCtx } from '#services/core/context.ts'
import type * as z from 'zod'
import { moderatedRoom } from '../access.ts'
import { changeSettings } from './changeSettings.ts'
import { restOf } from './restView.ts'

/** Every call that changes settings: they differ only in the settings they take. */
export const changeRoom = async (
  ctx: UserCtx,
  { params, body }: { params: z.infer<typeof RoomReference>; body: RoomSettings },
): Promise<RoomRest> => restOf(ctx, await changeSettings(ctx, await moderatedRoom(ctx, params.id), body))
