import { rank } from '#contract/roles.ts'
import type { RoomUser } from '#contract/realtime/state.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'

/** The standing that counts in a room: site staff stand above all of its roles. */
export const standingOf = (user: Pick<RoomUser, 'highestRole' | 'tokenRole'> | undefined): number => {
  if (user === undefined) return 0
  if (rank(user.tokenRole) >= rank('moderator')) return 4
  switch (user.highestRole) {
    case 'owner':
      return 3
    case 'coOwner':
      return 2
    case 'moderator':
      return 1
    case undefined:
      return 0
  }
}

export interface Standing {
  /** 0 for everybody, then moderator, co-owner, owner, site staff. */
  readonly level: number
  readonly mayModerate: boolean
  /** May change what only owners may. */
  readonly mayOwn: boolean
}

/** What the person at this browser may do in the room. */
export const useStanding = (): Standing => {
  const level = standingOf(useMe().user)
  return { level, mayModerate: level >= 1, mayOwn: level >= 2 }
}
