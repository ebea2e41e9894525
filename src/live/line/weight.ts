import type { Doc } from '#contract/room/rules.ts'
import { rolesInForce } from '../standing.ts'
import type { Room } from '../state.ts'

/** How much somebody weighs in a weighted line: the greatest weight of what they are. */
export const weightIn = (
  { settings, people }: Pick<Room, 'settings' | 'people'>,
  uuid: string,
  weights: Doc['line']['weights'],
  now: number,
): number => {
  const person = people.get(uuid)
  const roles = rolesInForce(settings.roomRoles, uuid, now)
  const profile = person?.data.userProfile
  const isVerified = profile !== undefined && 'badges' in profile && profile.badges.includes('VERIFIED')
  const is = {
    owner: roles.includes('owner'),
    coOwner: roles.includes('coOwner'),
    moderator: roles.includes('moderator'),
    dj: roles.includes('dj'),
    subscriber: person?.subscribed === true,
    verified: isVerified,
  }
  const fitting = (Object.keys(is) as (keyof typeof is)[]).filter((what) => is[what])
  return Math.max(1, ...fitting.map((what) => weights[what]))
}
