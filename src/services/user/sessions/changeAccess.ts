import { accessChanged } from '#facts/user.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { tellRooms } from '../profiles/tellRooms.ts'

/**
 * Changes what an account may do, in one transaction with the fact of it; nodes and rooms know it when this resolves.
 * Where sessions end too it is `endAllAccess` or `signOutElsewhere`.
 */
export const changeAccess = async <T>(
  tools: Tools,
  userUuid: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const result = await tools.tx(async (tx) => {
    const changed = await change(tx)
    tx.emit(accessChanged({ userUuid, ended: [] }))
    return changed
  })
  await tellRooms(tools, userUuid)
  return result
}
