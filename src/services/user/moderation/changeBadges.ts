import { profileChanged } from '#facts/user.ts'
import { refuse } from '#contract/errors.ts'
import type { Badge } from '#contract/user/profile.ts'
import type { Tools } from '#services/core/context.ts'
import { updateUser, type UserRow } from '../accounts/store.ts'
import { noteActOn } from './noteActOn.ts'
import { tellRooms } from '../profiles/tellRooms.ts'

/** Sets somebody's badges; rooms show them at once, and VERIFIED_ONLY rooms judge anew. */
export const changeBadges = async (
  tools: Tools,
  user: UserRow,
  badges: readonly Badge[],
): Promise<UserRow> => {
  const changed = await tools.tx(async (tx) => {
    tx.emit(profileChanged({ userUuid: user.uuid }))
    await noteActOn(tx, user, `Set the badges: ${[...new Set(badges)].join(', ') || 'none'}`)
    return updateUser(tx.db, user.id, { badges: [...new Set(badges)], updatedAt: new Date(tx.now()) })
  })
  if (changed === null) return refuse('userNotFound')
  await tellRooms(tools, changed.uuid)
  return changed
}
