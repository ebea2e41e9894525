import type { LiveRooms } from '#ports/live.ts'

/** Live rooms with nobody in them. */
export const quietLive = (): LiveRooms => ({
  summaries: async () => new Map(),
  refreshRoom: async () => {},
  profileChanged: async () => {},
  userChanged: async () => {},
  kick: async () => {},
  endUser: async () => {},
  reset: async () => {},
  push: async () => {},
  pushToUser: async () => {},
  songChanged: async () => {},
  roomsOf: async () => [],
  hears: async () => false,
  setResident: async () => {},
})
