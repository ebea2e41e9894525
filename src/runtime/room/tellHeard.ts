import type { Tools } from '#services/core/context.ts'
import { placeOf } from './joiner.ts'
import type { RoomConnection } from './roomConnection.ts'
import type { RoomHandle, Said } from './roomHandle.ts'

/** Tells a room how somebody in it hears it; `publicNetwork` is where the connection comes from, null if unknown. */
export const tellHeard = (
  tools: Tools,
  room: RoomHandle,
  { id, who }: RoomConnection,
  said: Pick<Said, 'report' | 'claim'>,
  publicNetwork: string | null,
): void => {
  const place = placeOf(tools, room.uuid, publicNetwork)
  room.heard({ userUuid: who.uuid, connection: id, place, ...said })
}
