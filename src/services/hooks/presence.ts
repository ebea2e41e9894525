import * as z from 'zod'
import { lookAtPresence } from '#facts/hooks.ts'
import type { Tools } from '#services/core/context.ts'
import { tellHooks } from './deliveries/tellHooks.ts'
import { roomsFor } from './webhooks/store.ts'

const EVERY_MS = 30_000
/** What was seen is forgotten so long after. */
const KNOWN_MS = 600_000
/** So many are named who came, and who went. */
const MOST_NAMED = 100

const Seen = z.array(z.string())

/** Tells webhooks who came to and went from their room since it was last looked at. */
const lookAt = async (tools: Tools, roomUuid: string): Promise<void> => {
  const key = `hooks.presence ${roomUuid}`
  const { userUuids } = await tools.live.wholeSummary(roomUuid)
  const text = await tools.kv.get(key)
  if (text !== null) {
    const before = new Set(Seen.parse(JSON.parse(text)))
    const now = new Set(userUuids)
    const joined = userUuids.filter((uuid) => !before.has(uuid))
    const left = [...before].filter((uuid) => !now.has(uuid))
    const at = new Date(tools.now()).toISOString()
    const data = {
      roomUuid,
      joined: joined.slice(0, MOST_NAMED),
      left: left.slice(0, MOST_NAMED),
      count: now.size,
    }
    if (joined.length > 0 || left.length > 0)
      await tools.tx((tx) =>
        tellHooks(tx, { type: 'room.presence', whose: { reach: 'room', roomUuid }, about: at, at, data }),
      )
  }
  await tools.kv.set(key, JSON.stringify(userUuids), KNOWN_MS)
}

/** Looks at all rooms whose webhooks want to know who is there; a second time half a minute later, unless it is that. */
export const lookAtRooms = async (tools: Tools, again: boolean): Promise<void> => {
  const rooms = await roomsFor(tools.db, 'room.presence')
  if (rooms.length === 0) return
  if (!again)
    await tools.send(
      lookAtPresence(
        { again: true },
        { startAfter: new Date(tools.now() + EVERY_MS), singletonKey: 'again' },
      ),
    )
  for (const roomUuid of rooms) await lookAt(tools, roomUuid)
}
