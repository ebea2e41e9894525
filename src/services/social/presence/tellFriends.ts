import { friendEntered } from '#facts/social.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { Tools } from '#services/core/context.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { findersOf } from '#services/room/api.ts'
import { tryShowLive } from '../notifications/showLive.ts'
import { tell } from '../notifications/tell.ts'
import { admittedFriends, withFriendsAmong } from './store.ts'

/** Somebody came into a room: those of their friends may be told who are in none. */
export const tellFriendsOf = (tools: Tools, roomUuid: string, userUuid: string): Promise<void> =>
  tools.send(friendEntered({ roomUuid, userUuid }, { singletonKey: `${roomUuid} ${userUuid}` }))

/** Tells the friends of somebody who came in: those who are nowhere, and of whom nobody else is there yet. */
const tellFriends = async (
  tools: Tools,
  { roomUuid, userUuid }: DataOf<typeof friendEntered>,
): Promise<void> => {
  const { userUuids: present } = await tools.live.wholeSummary(roomUuid)
  if (!present.includes(userUuid)) return
  const friends = await admittedFriends(tools.db, userUuid)
  if (friends.length === 0) return
  const rooms = await tools.live.roomsOfEach(friends)
  const looking = await tools.live.looks(friends)
  const away = friends.filter((uuid) => (rooms.get(uuid)?.length ?? 0) === 0 && !looking.has(uuid))
  // The room lists people as they came: of two friends who come at once, the first is told.
  const before = present.slice(0, present.indexOf(userUuid))
  const known = await withFriendsAmong(tools.db, away, before)
  const finders = await findersOf(
    tools,
    roomUuid,
    away.filter((uuid) => !known.has(uuid)),
  )
  const day = new Date(tools.now()).toISOString().slice(0, 10)
  const dedupe = `friendInRoom ${roomUuid} ${userUuid} ${day}`
  const about = { actorUuid: userUuid, roomUuid, joinedBy: roomUuid }
  const rows = await tools.tx((tx) => tell(tx, { kind: 'friendInRoom', to: [...finders], dedupe, ...about }))
  await tryShowLive(tools, rows)
}

export const friendTeller: Worker = worker(friendEntered, tellFriends)
