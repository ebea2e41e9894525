import { asksFirstEntry } from '#live/shield.ts'
import type { Room } from '#live/state.ts'

/** What a room may ask about who enters: what is false needs not be looked up. */
export interface Asks {
  readonly password: boolean
  readonly firstEntry: boolean
}

export const asksOf = (room: Room): Asks => ({
  password: room.settings.isPasswordProtected,
  firstEntry: asksFirstEntry(room.shield),
})
