import { emptySummary, type LiveRooms } from '#ports/live.ts'

/** Live rooms with nobody in them. */
export const emptyLiveRooms = (): LiveRooms => ({
  summaries: async () => new Map(),
  wholeSummary: async () => emptySummary,
  refreshRoom: async () => {},
  refreshPerson: async () => {},
  refreshUpload: async () => {},
  showEffect: async () => 'noRoom',
  kick: async () => {},
  kickEverywhere: async () => {},
  reset: async () => {},
  noteChat: async () => {},
  push: async () => {},
  pushToUser: async () => {},
  pushToPages: async () => {},
  looks: async () => new Set(),
  roomsOf: async () => [],
  roomsOfEach: async () => new Map(),
  hears: async () => false,
  setResident: async () => {},
  checkSongs: async () => [],
  forecast: async () => [],
  tryRules: async () => ({ plays: 0, refused: [], byRule: {} }),
})
