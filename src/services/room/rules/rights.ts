import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import { isModeratorPath } from '#contract/room/rules/moderatorPaths.ts'
import type { Who } from '#services/core/context.ts'
import type { RoomStanding } from '../standing.ts'

/** Refuses whoever may change nothing of a room's rules. */
export const demandAnyRight = (standing: RoomStanding): void => {
  if (!standing.moderates) refuse('settingNotYours', { message: 'You may not change rules' })
}

/** Refuses the first of these paths that the caller may not change: owners change everything, moderators what is theirs. */
export const demandPaths = (paths: readonly string[], { roles, moderates }: RoomStanding, who: Who): void => {
  if (roles.includes('owner') || roles.includes('coOwner') || atLeast(who.role, 'staff')) return
  const beyond = paths.find((path) => !moderates || !isModeratorPath(path))
  if (beyond !== undefined) refuse('settingNotYours', { message: `You may not change ${beyond}` })
}
