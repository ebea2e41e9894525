import type { FactOf } from '#contract/facts.ts'
import type { RoomRole } from '#contract/roles.ts'

type Moderated = FactOf<'moderated'>

/** The fact that somebody's standing in a room was changed by somebody else. */
export const moderationOf = (
  type: Moderated['type'],
  about: {
    actorUuid: string
    userUuid: string
    roomUuid: string
    previousRole: RoomRole | null
    newRole: RoomRole | null
    until: Date | null
  },
): Moderated => ({
  name: 'moderated',
  type,
  ...about,
  reason: '',
  until: about.until?.toISOString() ?? null,
})
