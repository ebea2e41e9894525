import type { Presence } from '#contract/social/presence.ts'
import type { RoomSummary } from '#ports/live.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { roomsFoundBy } from '#services/room/api.ts'
import { admitting } from './store.ts'

/**
 * Where people are, as far as the reader may know: in the rooms both are in, and, where their settings admit the reader,
 * in all that the reader could find. In as many questions for a thousand as for one.
 */
export const presencesOf = async (
  tools: Tools,
  reader: Who,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Presence>> => {
  const rooms = await tools.live.roomsOfEach([...new Set([...uuids, reader.uuid])])
  const present = uuids.filter((uuid) => (rooms.get(uuid)?.length ?? 0) > 0)
  const mine = new Set(rooms.get(reader.uuid))
  const admitted = await admitting(tools.db, reader.uuid, present)
  const seenRooms = new Map(
    present.map((uuid) => [
      uuid,
      (rooms.get(uuid) ?? []).filter((room) => admitted.has(uuid) || mine.has(room)),
    ]),
  )
  const asked = [...new Set([...seenRooms.values()].flat())]
  const found = await roomsFoundBy(tools, reader.uuid, asked, mine)
  const summaries = await tools.live.summaries([...found.keys()])
  return new Map(
    uuids.map((userUuid) => {
      const seen = seenRooms.get(userUuid) ?? []
      const shown = seen.flatMap((uuid) => {
        const room = found.get(uuid)
        return room ? [{ ...room, as: roleIn(summaries.get(uuid), userUuid) }] : []
      })
      return [userUuid, { userUuid, online: seen.length > 0, rooms: shown }]
    }),
  )
}

/** What somebody does in a room, by its summary. */
export const roleIn = (
  summary: Pick<RoomSummary, 'djUuid' | 'djUuids'> | undefined,
  uuid: string,
): 'playing' | 'dj' | 'crowd' => {
  if (summary?.djUuid === uuid) return 'playing'
  return summary?.djUuids.includes(uuid) ? 'dj' : 'crowd'
}
