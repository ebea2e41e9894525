import type { RoomState } from '#contract/realtime/state.ts'

/**
 * True where `/x` is ours in the chat of a room: as its rule `words.commands` says, and by default while no bot is
 * present, which would have commands of its own.
 */
export const takesBare = (room: Pick<RoomState, 'allUsers' | 'roomtone'> | null): boolean => {
  switch (room?.roomtone.rules?.doc.words.commands ?? 'auto') {
    case 'on':
      return true
    case 'off':
      return false
    case 'auto':
      return room?.allUsers.every(({ tokenRole }) => tokenRole !== 'bot') ?? true
  }
}
