import type { Tools } from '#services/core/context.ts'

/** Who is present in a room. */
export const presentIn = async (tools: Tools, guid: string): Promise<ReadonlySet<string>> =>
  new Set((await tools.live.wholeSummary(guid)).userUuids)

/** Which of these people are present: in one of `guids`, or in any room if none is named. */
export const presentOf = async (
  tools: Tools,
  uids: readonly string[],
  guids?: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = [...new Set(uids)]
  const rooms = asked.length > 0 ? await tools.live.roomsOfEach(asked) : new Map<string, readonly string[]>()
  const counts = (guid: string): boolean => guids === undefined || guids.includes(guid)
  return new Set(asked.filter((uid) => rooms.get(uid)?.some(counts)))
}
