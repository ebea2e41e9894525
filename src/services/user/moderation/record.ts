import { type SiteActKind, siteTypeOf } from '#contract/audit/logKind.ts'
import type { TokenRole } from '#contract/roles.ts'
import { accountModerated } from '#facts/user.ts'
import { logAct } from '#services/core/logAct.ts'
import type { Tx, Who } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import type { SiteUndo } from './siteUndo.ts'

/** What was done, as far as it is not plain from who did it to whom. */
export interface Done {
  readonly kind: SiteActKind
  readonly reason: string
  readonly previousRole?: TokenRole
  readonly newRole?: TokenRole
  readonly until?: Date | null
  /** Not given where it cannot be undone. */
  readonly undo?: SiteUndo
}

/** Writes what was done about an account into the moderation log and tells it as a fact, in the transaction that does it. */
export const record = async (tx: Tx, actor: Who, user: UserRow, done: Done): Promise<string> => {
  const { kind, reason, previousRole = null, newRole = null, until = null, undo } = done
  const userUuid = user.uuid
  const logId = await logAct(tx, {
    kind,
    roomUuid: null,
    actorUuid: actor.uuid,
    userUuid,
    reason,
    previousRole,
    newRole,
    until,
    ...(undo && { undo }),
  })
  tx.emit(
    accountModerated({
      type: siteTypeOf(kind),
      actorUuid: actor.uuid,
      userUuid,
      previousRole,
      newRole,
      reason,
      until: until?.toISOString() ?? null,
      logId,
    }),
  )
  return logId
}
