import { emptySummary, type LiveRooms } from '#ports/live.ts'

/** Live rooms with nobody in them. */
export const emptyLiveRooms = (): LiveRooms => ({
  summaries: async () => new Map(),
  wholeSummary: async () => emptySummary,
  refreshRoom: async () => {},
  refreshPerson: async () => {},
  refreshUpload: async () => {},
  kick: async () => {},
  kickEverywhere: async () => {},
  reset: async () => {},
  push: async () => {},
  pushToUser: async () => {},
  pushToPages: async () => {},
  looks: async () => new Set(),
  roomsOf: async () => [],
  roomsOfEach: async () => new Map(),
  hears: async () => false,
  setResident: async () => {},
})
