import { refuse } from '#contract/errors.ts'
import type { Badge } from '#contract/user/profile.ts'
import type { Tools } from '#services/core/context.ts'
import { updateUser, type UserRow } from '../accounts/store.ts'
import { noteActOn } from './noteActOn.ts'
import { changeProfile } from '../profiles/changeProfile.ts'

/** Sets somebody's badges; rooms show them at once, and VERIFIED_ONLY rooms judge anew. */
export const changeBadges = async (
  tools: Tools,
  user: UserRow,
  badges: readonly Badge[],
): Promise<UserRow> => {
  const changed = await changeProfile(tools, user.uuid, async (tx) => {
    await noteActOn(tx, user, `Set the badges: ${[...new Set(badges)].join(', ') || 'none'}`)
    return updateUser(tx.db, user.id, { badges: [...new Set(badges)], updatedAt: new Date(tx.now()) })
  })
  return changed ?? refuse('userNotFound')
}
