import { refuse } from '#contract/errors.ts'
import type { RoomStanding } from '../standing.ts'
import type { BaseTools } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'
import { type RoomAccess, standingInRoom } from '../access.ts'

/** Somebody acted upon: their standing in the room, and whether they have no account. */
export interface Target {
  readonly standing: RoomStanding
  readonly isGuest: boolean
}

/** The person an action is about; refuses if there is no such person. */
export const targetIn = async (tools: BaseTools, roomId: number, userUuid: string): Promise<Target> => {
  const person = (await personOf(tools, userUuid))?.standing
  if (!person) return refuse('personNotFound')
  return { standing: await standingInRoom(tools, { id: roomId }, person), isGuest: person.type === 'guest' }
}

/** Where somebody stands who may be gone from the site: then only what the room knows counts. */
export const formerTargetIn = async (
  tools: BaseTools,
  roomId: number,
  userUuid: string,
): Promise<Pick<Target, 'standing'>> => {
  const person = (await personOf(tools, userUuid))?.standing ?? { uuid: userUuid, role: 'guest' }
  return { standing: await standingInRoom(tools, { id: roomId }, person) }
}

/** Refuses unless the caller stands above the person acted upon, which nobody does to themselves. */
export const demandAbove = ({ standing }: RoomAccess, target: Pick<Target, 'standing'>): void => {
  if (standing.power <= target.standing.power) refuse('roleTooHigh')
}
