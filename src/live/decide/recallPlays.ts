import type { Command } from '../command.ts'
import { reachesShort } from '../rules/recent.ts'
import type { Room } from '../state.ts'
import type { Decision } from './decision.ts'

/** What history knows is remembered, if the rules look further back than the room does. */
export const recallPlays = (
  room: Room,
  { plays, reaches }: Extract<Command, { type: 'recallPlays' }>,
): Decision => (reachesShort(room.recent, reaches) ? [{ type: 'playsRecalled', plays, reaches }] : [])
