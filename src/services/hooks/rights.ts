import { atLeast } from '#contract/roles.ts'
import type { WebhookReach } from '#contract/hooks/events.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { roomStandingOf, runsRoom } from '#services/room/api.ts'
import { personOf } from '#services/user/api.ts'

/** Whose or what a webhook is about. */
export interface About {
  readonly reach: string
  readonly ownerUuid: string
  readonly roomUuid: string | null
}

/** True if somebody may look after a webhook, and know what it is told. */
export const mayLookAfter = async (
  tools: Tools,
  { reach, ownerUuid, roomUuid }: About,
  who: Pick<Who, 'uuid' | 'role'>,
): Promise<boolean> => {
  switch (reach as WebhookReach) {
    case 'person':
      return ownerUuid === who.uuid
    case 'site':
      return atLeast(who.role, 'admin')
    case 'room': {
      const standing = roomUuid === null ? null : await roomStandingOf(tools, roomUuid, who)
      return standing !== null && runsRoom(standing)
    }
  }
}

/** True while whoever a webhook is told by may still know of it. */
export const hasRight = async (tools: Tools, about: About): Promise<boolean> => {
  const standing = (await personOf(tools, about.ownerUuid))?.standing
  return standing?.mayAct === true && standing.type === 'user' && mayLookAfter(tools, about, standing)
}
