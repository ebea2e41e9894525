import type { BaseTools } from '#services/core/context.ts'
import { roomByUuid } from './store.ts'

/** True unless the owner of a room turned effects off. */
export const showsEffects = async (tools: BaseTools, roomUuid: string): Promise<boolean> =>
  (await roomByUuid(tools.db, roomUuid))?.effects ?? false
