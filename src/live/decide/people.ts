import type { Joiner, Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { roomUserOf } from '../roomUser.ts'
import type { Person, Room } from '../state.ts'
import { outOfLine } from './lineUp.ts'
import { isDj } from './seats.ts'
import { withFollowUps } from './turns.ts'

/** Where the n-th person stands: a sequence that fills the floor evenly without chance. */
const floorPosition = (n: number): { x: number; y: number } => {
  const spread = (step: number) => Math.round((((n + 1) * step) % 1) * 1000) / 10
  return { x: spread(0.7548776662466927), y: spread(0.5698402909980532) }
}

/** Somebody as they become present, and when they came first where the shield asks for it. */
type Newcomer = Omit<Person, 'animatedAt'> & { readonly firstEntry?: number }

/** Somebody as they become present. */
export const newcomer = (room: Room, who: Joiner, now: number): Newcomer => ({
  user: roomUserOf(room.settings, who, now, room.shield),
  data: { userProfile: who.profile, position: floorPosition(room.joins), songVotes: {} },
  subscribed: who.subscribed,
  ...(room.shield && who.firstEntry !== undefined && { firstEntry: who.firstEntry }),
})

/** What makes somebody leave: off the decks first, with what follows there. */
export const leave = (
  room: Room,
  userUuid: string,
  occasion: Occasion,
  why: 'left' | 'kicked' = 'left',
  kept: readonly Happening[] = [],
): Happening[] => {
  const removal: Happening[] = isDj(room, userUuid)
    ? [{ type: 'removedDj', userUuid, why }]
    : outOfLine(room, userUuid, why)
  const house: Happening[] = room.house?.dj === userUuid ? [{ type: 'houseWent', userUuid }] : []
  return [...withFollowUps(room, [...kept, ...removal], occasion), ...house, { type: 'userLeft', userUuid }]
}
