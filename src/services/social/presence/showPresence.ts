import type { DataOf, Job } from '#facts/kinds.ts'
import { presenceChanged } from '#facts/social.ts'
import { presenceMessage } from '#contract/realtime/presenceMessage.ts'
import type { Presence } from '#contract/social/presence.ts'
import type { Tools } from '#services/core/context.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { findersOf, roomsFoundBy } from '#services/room/api.ts'
import { privacyOf } from '../privacySettings/store.ts'
import { roleIn } from './presencesOf.ts'
import { friendsOf } from './store.ts'

/** What happens within so long is shown as one. */
const JOINED_MS = 2000
/** Of more friends than that only those are told who look; the others ask when they look again. */
const MOST_TOLD = 100

/** Shows friends in a moment where somebody is. */
export const presenceJob = (at: Pick<Tools, 'now'>, data: DataOf<typeof presenceChanged>): Job =>
  presenceChanged(data, {
    startAfter: new Date(at.now() + JOINED_MS),
    // That somebody hid themselves is not forgotten over what they did a moment later.
    singletonKey: `${data.userUuid} ${data.wasSeen}`,
  })

/** Somebody came to a room or left one, or does something else in it: their friends are shown it. */
export const showPresenceOf = (tools: Tools, userUuid: string): Promise<void> =>
  tools.send(presenceJob(tools, { userUuid, wasSeen: false }))

/** Who sees nothing of somebody is told nothing either: that they came or went would be news already. */
const showPresence = async (
  tools: Tools,
  { userUuid, wasSeen }: DataOf<typeof presenceChanged>,
): Promise<void> => {
  const isSeen = (await privacyOf(tools.db, userUuid)).presence !== 'nobody'
  if (!isSeen && !wasSeen) return
  const friends = await friendsOf(tools.db, userUuid)
  if (friends.length === 0) return
  const looking = friends.length > MOST_TOLD ? await tools.live.looks(friends) : new Set(friends)
  const readers = friends.filter((uuid) => looking.has(uuid))
  const rooms = (await tools.live.roomsOfEach([userUuid])).get(userUuid) ?? []
  const named = await roomsFoundBy(tools, userUuid, rooms, new Set(rooms))
  const shown = await Promise.all(
    [...named.values()].map(async (room) => {
      const summary = await tools.live.wholeSummary(room.uuid)
      const here = new Set(summary.userUuids)
      const finders = isSeen ? await findersOf(tools, room.uuid, readers) : here
      return { room: { ...room, as: roleIn(summary, userUuid) }, here, finders }
    }),
  )
  for (const reader of readers) {
    const known = shown.filter(({ here, finders }) => here.has(reader) || finders.has(reader))
    const presence: Presence = {
      userUuid,
      online: isSeen ? rooms.length > 0 : known.length > 0,
      rooms: known.map(({ room }) => room),
    }
    await tools.live.pushToPages(reader, presenceMessage, presence)
  }
}

export const presenceTeller: Worker = worker(presenceChanged, showPresence)
