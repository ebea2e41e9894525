import type { Room } from '#live/state.ts'
import { vibe } from '#live/view.ts'
import type { RoomSummary } from '#ports/live.ts'

/** What lists show of a live room. */
export const summaryOf = (room: Room): RoomSummary => ({
  song: room.decks.play?.now.song ?? null,
  endTime: room.decks.play?.now.endTime ?? null,
  userUuids: [...room.people.keys()],
  djUuids: room.decks.seats.map((seat) => seat.uuid),
  djUuid: room.decks.play?.djUuid ?? null,
  vibeMeter: vibe(room),
})
