import { refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import type { Tx, Who } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { roleOfLastActor } from './store.ts'

/** What one decision replaces: the last ban, the last change of the role. */
const decisions = {
  ban: ['globalBan', 'temporaryBan'],
  role: ['grantRole', 'removeRole'],
} as const

/** Nobody changes what a higher role decided about somebody. */
export const refuseDecidedAbove = async (
  tx: Tx,
  actor: Who,
  user: UserRow,
  decision: keyof typeof decisions,
): Promise<void> => {
  const decider = await roleOfLastActor(tx.db, user.id, decisions[decision])
  if (decider !== null && outranks(decider, actor.role)) refuse('decidedAbove')
}
