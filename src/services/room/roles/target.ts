import { refuse } from '#contract/errors.ts'
import type { TokenRole } from '#contract/roles.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { standingsOf } from '#services/user/api.ts'
import type { RoomAccess } from '../access.ts'
import { type Standing, standingOf } from '../standing.ts'
import { rolesOf } from './store.ts'

/** Somebody acted upon: their standing in the room, and whether they have no account. */
export interface Target {
  readonly standing: Standing
  readonly isGuest: boolean
}

/** The person an action is about; refuses if there is no such person. */
export const targetIn = async (tools: Tools, roomId: number, userUuid: string): Promise<Target> => {
  const person = (await standingsOf(tools, [userUuid])).get(userUuid)
  if (!person) return refuse('personNotFound')
  return { standing: await heldBy(tools, roomId, userUuid, person.role), isGuest: person.type === 'guest' }
}

/** The same for somebody who may be gone from the site: then only what the room knows counts. */
export const formerTargetIn = async (tools: Tools, roomId: number, userUuid: string): Promise<Target> => {
  const person = (await standingsOf(tools, [userUuid])).get(userUuid)
  const standing = await heldBy(tools, roomId, userUuid, person?.role ?? 'guest')
  return { standing, isGuest: person?.type !== 'user' }
}

const heldBy = async (tools: Tools, roomId: number, userUuid: string, role: TokenRole): Promise<Standing> => {
  const roles = await rolesOf(tools.db, roomId, userUuid)
  return standingOf(
    roles.map((row) => row.role),
    role,
  )
}

/** Refuses unless the caller stands above the person acted upon. */
export const demandAbove = (
  ctx: UserCtx,
  { standing }: RoomAccess,
  userUuid: string,
  target: Target,
): void => {
  if (userUuid === ctx.user.uuid || standing.power <= target.standing.power) refuse('roleTooHigh')
}
