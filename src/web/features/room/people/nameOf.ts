import type { RoomState } from '#contract/realtime/state.ts'

/** The nickname of somebody in the room, undefined while it is not known. */
export const nameOf = (room: RoomState, uuid: string | undefined): string | undefined =>
  uuid === undefined ? undefined : room.allUserData[uuid]?.userProfile.nickname
