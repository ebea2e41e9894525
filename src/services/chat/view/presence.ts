import { isUuid } from '#contract/common.ts'
import type { Tools } from '#services/core/context.ts'

/** Who is present in a room. */
export const presentIn = async (tools: Tools, guid: string): Promise<ReadonlySet<string>> =>
  new Set((await tools.live.wholeSummary(guid)).userUuids)

/** Which of these people are present in one of `guids`. */
export const presentAmong = async (
  tools: Tools,
  uids: readonly string[],
  guids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = guids.length > 0 ? [...new Set(uids)] : []
  const rooms = asked.length > 0 ? await tools.live.roomsOfEach(asked) : new Map<string, readonly string[]>()
  return new Set(asked.filter((uid) => rooms.get(uid)?.some((guid) => guids.includes(guid))))
}

/**
 * Which of these people are present anywhere, as far as the reader may know: in a room both are in, or where their
 * settings admit the reader.
 */
export const presentTo = async (
  tools: Tools,
  reader: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (uids.length === 0) return new Set()
  const rooms = await tools.live.roomsOfEach([...new Set([...uids, reader])])
  const mine = new Set(rooms.get(reader))
  const present = uids.filter((uid) => (rooms.get(uid)?.length ?? 0) > 0)
  const apart = present.filter((uid) => !rooms.get(uid)?.some((guid) => mine.has(guid)))
  // The room's own voice is nobody's friend.
  const admitted = apart.length > 0 && isUuid(reader) ? await tools.relations.admitting(reader, apart) : null
  return new Set(present.filter((uid) => !apart.includes(uid) || admitted?.has(uid)))
}
