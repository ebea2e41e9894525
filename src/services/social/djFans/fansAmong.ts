import type { BaseTools } from '#services/core/context.ts'
import { findersOf } from '#services/room/api.ts'
import { followersAmong } from './store.ts'

/** Those of some people who follow a DJ and could find the room where the DJ is. */
export const fansAmong = async (
  tools: BaseTools,
  at: { readonly djUuid: string; readonly roomUuid: string },
  uuids: readonly string[],
): Promise<string[]> => {
  const fans = await followersAmong(tools.db, at.djUuid, uuids)
  return fans.length === 0 ? [] : [...(await findersOf(tools, at.roomUuid, fans))]
}
