import { ModerationType } from '#contract/audit/logKind.ts'
import type { ModerationAction } from '#contract/audit/moderationActions.ts'
import type { UserCtx } from '#services/core/context.ts'
import { roomsFoundBy } from '#services/room/api.ts'
import { peopleOf } from '#services/user/api.ts'
import type { ActRow } from '../log/store.ts'

/** An act as auditors see it. */
export const actionOf = (act: ActRow): ModerationAction => ({
  id: act.seq,
  type: ModerationType.parse(act.type),
  actorUuid: act.actorUuid,
  userUuid: act.userUuid ?? '',
  roomUuid: act.roomUuid,
  previousRole: act.previousRole,
  newRole: act.newRole,
  reason: act.reason,
  until: act.until?.toISOString() ?? null,
  source: act.source === 'manual' ? 'manual' : 'server',
  note: act.note,
  reviewed: act.reviewed,
  createdAt: act.createdAt.toISOString(),
  updatedAt: act.updatedAt.toISOString(),
  deletedAt: act.deletedAt?.toISOString() ?? null,
})

export const relations = ['actor', 'user', 'room'] as const

type Joined = Pick<ModerationAction, (typeof relations)[number]>

/** Who did it, to whom and where by name, of each of these acts; null where they are gone. */
export const joinedTo = async (
  ctx: UserCtx,
  acts: readonly ActRow[],
  join: ReadonlySet<(typeof relations)[number]>,
): Promise<Joined[]> => {
  const uuids = acts.flatMap(({ actorUuid, userUuid }) => [
    ...(join.has('actor') && actorUuid !== null ? [actorUuid] : []),
    ...(join.has('user') && userUuid !== null ? [userUuid] : []),
  ])
  const rooms = join.has('room') ? [...new Set(acts.flatMap(({ roomUuid }) => roomUuid ?? []))] : []
  const [people, names] = await Promise.all([
    peopleOf(ctx, uuids),
    roomsFoundBy(ctx, ctx.user.uuid, rooms, new Set(rooms)),
  ])
  const named = (uuid: string | null) => {
    const person = people.get(uuid ?? '')
    return person ? { uuid: person.standing.uuid, nickname: person.profile.nickname } : null
  }
  const placed = (uuid: string | null) => {
    const room = names.get(uuid ?? '')
    return room ? { uuid: room.uuid, slug: room.slug } : null
  }
  return acts.map(({ actorUuid, userUuid, roomUuid }) => ({
    ...(join.has('actor') && { actor: named(actorUuid) }),
    ...(join.has('user') && { user: named(userUuid) }),
    ...(join.has('room') && { room: placed(roomUuid) }),
  }))
}
