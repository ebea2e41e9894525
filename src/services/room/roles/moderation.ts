import type { RoomRole } from '#contract/roles.ts'
import type { Fact, DataOf } from '#facts/kinds.ts'
import { moderated } from '#facts/room.ts'

/** The fact that somebody's standing in a room was changed by somebody else. */
export const moderationOf = (
  type: DataOf<typeof moderated>['type'],
  about: {
    actorUuid: string
    userUuid: string
    roomUuid: string
    previousRole: RoomRole | null
    newRole: RoomRole | null
    until: Date | null
    /** In the moderator's words. */
    reason?: string | undefined
  },
): Fact =>
  moderated({
    type,
    ...about,
    reason: about.reason ?? '',
    until: about.until?.toISOString() ?? null,
  })
