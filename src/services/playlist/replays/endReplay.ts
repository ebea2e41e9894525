import type { Tools } from '#services/core/context.ts'
import { closeRoomFor } from '#services/room/api.ts'
import { crateByAnyId, deleteCrate } from '../crates/store.ts'
import type { ReplayRow } from './store.ts'

/** The room of a replay goes, and the crate that was made for it. */
export const endReplay = async (
  tools: Tools,
  { roomUuid, crateUuid }: Pick<ReplayRow, 'roomUuid' | 'crateUuid'>,
): Promise<void> => {
  await closeRoomFor(tools, roomUuid)
  const crate = await crateByAnyId(tools.db, crateUuid)
  if (crate) await deleteCrate(tools.db, crate.id)
}
