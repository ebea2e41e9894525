import { LogKind, typeOf } from '#contract/audit/logKind.ts'
import type * as contract from '#contract/user/moderationHistory.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { peopleOf, personByReference } from '#services/user/api.ts'
import { actsOf } from './store.ts'

const MOST = 500

export const moderationHistory: Operation<typeof contract.moderationHistory> = async (ctx, { params }) => {
  const person = (await personByReference(ctx, params.userId)) ?? refuse('userNotFound')
  const acts = await actsOf(ctx.db, { userUuid: person.standing.uuid, limit: MOST })
  const actors = await peopleOf(
    ctx,
    acts.flatMap(({ actorUuid }) => actorUuid ?? []),
  )
  return acts.flatMap((act) => {
    const kind = LogKind.parse(act.kind)
    const type = typeOf(kind)
    if (type === null) return []
    const { seq: id, actorUuid, previousRole, newRole, reason, until, roomUuid, createdAt } = act
    const actorName = actors.get(actorUuid ?? '')?.profile.nickname ?? ''
    return [
      {
        id,
        type,
        kind,
        actorUuid,
        actorName,
        previousRole,
        newRole,
        reason,
        until: until?.toISOString() ?? null,
        roomUuid,
        createdAt: createdAt.toISOString(),
      },
    ]
  })
}
