import type { Event } from '#live/event.ts'
import type { Tools } from '#services/core/context.ts'
import { showPresenceOf } from '#services/social/api.ts'
import type { LiveRoom } from '../room/liveRoom.ts'

/** Who played last in a room, as its friends were shown. */
const players = new WeakMap<LiveRoom, string | null>()

/** Those of whom an event changes what they do in the room. */
const changedBy = (live: LiveRoom, event: Event): readonly string[] => {
  if (event.type === 'addedDj' || event.type === 'removedDj') return [event.userUuid]
  if (event.type !== 'playedSong') return []
  const [before, now] = [players.get(live) ?? null, event.play?.djUuid ?? null]
  players.set(live, now)
  return before === now ? [] : [before, now].filter((uuid) => uuid !== null)
}

/** Friends are shown who takes the decks, leaves them, plays or does so no more. */
export const showDecks = async (tools: Tools, live: LiveRoom, event: Event): Promise<void> => {
  for (const uuid of changedBy(live, event)) {
    const role = live.room.people.get(uuid)?.user.tokenRole
    const hasFriends = role !== undefined && role !== 'guest' && role !== 'bot'
    if (hasFriends && uuid !== live.room.house?.dj) await showPresenceOf(tools, uuid)
  }
}
