import { profileChanged } from '#facts/user.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { tellRooms } from './tellRooms.ts'

/**
 * Changes what others see of an account, in one transaction with the fact of it; nodes and rooms know it when this
 * resolves.
 */
export const changeProfile = async <T>(
  tools: Tools,
  userUuid: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const result = await tools.tx(async (tx) => {
    const changed = await change(tx)
    tx.emit(profileChanged({ userUuid }))
    return changed
  })
  await tellRooms(tools, userUuid)
  return result
}
