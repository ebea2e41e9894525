import { refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import type { Tx, Who } from '#services/core/context.ts'
import { userByUuid, type UserRow } from '../accounts/store.ts'

/** What one decision replaces: the last ban, the last change of the role. */
const decisions = {
  ban: ['siteBan', 'siteTempBan'],
  role: ['grantRole', 'removeRole'],
} as const

/** Nobody changes what a higher role decided about somebody. */
export const refuseDecidedAbove = async (
  tx: Tx,
  actor: Who,
  user: UserRow,
  decision: keyof typeof decisions,
): Promise<void> => {
  const uuid = (await tx.moderation.lastOn(tx.db, user.uuid, decisions[decision]))?.actorUuid ?? null
  const decider = uuid === null ? null : await userByUuid(tx.db, uuid)
  if (decider !== null && outranks(decider.role, actor.role)) refuse('decidedAbove')
}
