import type { MentionGroup } from '#contract/chat/mentionGroups.ts'
import { refuse } from '#contract/errors.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { moderatorsOfRoom, visitorsSince } from '#services/room/api.ts'
import { standingInGroup } from '../standing.ts'

const MINUTE_MS = 60_000
/** Everybody has been there within this time. */
const THERE_MS = 60 * MINUTE_MS
const MOST_TOLD = 500

/** What a message that mentions groups of a room needs to be sent, and whom it means. */
interface GroupMention {
  readonly people: readonly string[]
  /** Refuses one that comes too soon after the last; asked once it is sure that the message is new. */
  readonly admit: (tx: Tx) => Promise<void>
}

const refuseGroup = (group: MentionGroup): never =>
  refuse('groupMentionClosed', { message: `You may not mention @${group} here` })

/** Refuses groups that the writer may not mention in this room; undefined where none is mentioned. */
export const groupMention = async (
  ctx: UserCtx,
  guid: string,
  groups: readonly MentionGroup[],
): Promise<GroupMention | undefined> => {
  if (groups.length === 0) return undefined
  const me = ctx.user.uuid
  const [standing, room] = await Promise.all([
    standingInGroup(ctx, ctx.user, guid),
    ctx.live.wholeSummary(guid),
  ])
  const moderates = standing?.moderates ?? false
  const isDj = room.djUuids.includes(me)
  const peopleOf = async (group: MentionGroup): Promise<readonly string[]> => {
    switch (group) {
      case 'djs':
        return moderates || isDj ? room.djUuids : refuseGroup(group)
      case 'staff': {
        const staff = new Set(await moderatorsOfRoom(ctx, guid))
        return room.userUuids.filter((uuid) => staff.has(uuid))
      }
      case 'everyone': {
        if (!moderates) return refuseGroup(group)
        const since = new Date(ctx.now() - THERE_MS)
        return [...room.userUuids, ...(await visitorsSince(ctx, guid, since, MOST_TOLD))]
      }
    }
  }
  const people = (await Promise.all(groups.map(peopleOf))).flat()
  return {
    people: [...new Set(people)].slice(0, MOST_TOLD),
    admit: async ({ kv }) => {
      if (groups.includes('everyone') && !(await kv.setNew(`chat:everyone:${guid}`, '1', 10 * MINUTE_MS)))
        refuseGroup('everyone')
      if (groups.includes('staff') && !(await kv.setNew(`chat:staff:${guid}:${me}`, '1', 5 * MINUTE_MS)))
        refuseGroup('staff')
    },
  }
}
