import { atLeast, type TokenRole } from '#contract/roles.ts'
import type { Tools } from '#services/core/context.ts'
import { anyStrong } from './store.ts'

/** True if this server wants holders of a role to sign in with a second factor or a passkey. */
export const needsFactor = (settings: Tools['settings'], role: TokenRole): boolean =>
  settings.accounts.staffNeedsFactor && atLeast(role, 'moderator')

/** The role that counts in a session: who should have proven more acts as a plain user until then. */
export const effectiveRole = (settings: Tools['settings'], role: TokenRole, strong: boolean): TokenRole =>
  needsFactor(settings, role) && !strong ? 'user' : role

/** The best that one of these sessions of an account with `role` may act as; `user` if a proof is wanted and none gave it. */
export const roleOfSessions = async (
  tools: Tools,
  role: TokenRole,
  sessionIds: readonly string[],
): Promise<TokenRole> =>
  needsFactor(tools.settings, role)
    ? effectiveRole(tools.settings, role, await anyStrong(tools.db, sessionIds))
    : role
