import type { Tools } from '#services/core/context.ts'

/** Beyond this many people outside of rooms, nobody is asked for: they show as offline. */
const MOST_ASKED = 20

/** Who of the people in these rooms is present there. */
export const presentIn = async (tools: Tools, guids: readonly string[]): Promise<ReadonlySet<string>> => {
  const summaries = await tools.live.summaries(guids)
  return new Set([...summaries.values()].flatMap((summary) => summary.userUuids))
}

/** Which of these people are present in any room. */
export const presentAnywhere = async (
  tools: Tools,
  uids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = [...new Set(uids)].slice(0, MOST_ASKED)
  const rooms = await Promise.all(asked.map((uid) => tools.live.roomsOf(uid)))
  return new Set(asked.filter((_, i) => (rooms[i]?.length ?? 0) > 0))
}
