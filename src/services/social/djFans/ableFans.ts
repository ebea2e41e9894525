import type { BaseTools } from '#services/core/context.ts'
import { findersOf } from '#services/room/api.ts'
import { readersOf } from '#services/user/api.ts'

/** Who was not seen for so long is not told of DJs. */
const SEEN_MS = 30 * 86_400_000

/** Those of some fans who were here lately and could find the room. */
export const ableFans = async (
  tools: BaseTools,
  roomUuid: string,
  uuids: readonly string[],
): Promise<string[]> => {
  const finders = await findersOf(tools, roomUuid, uuids)
  const readers = await readersOf(tools, [...finders])
  return [...finders].filter((uuid) => (readers.get(uuid)?.seenAt?.getTime() ?? 0) > tools.now() - SEEN_MS)
}
