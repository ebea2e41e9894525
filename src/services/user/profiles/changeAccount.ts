import type { Fact } from '#facts/kinds.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { tellRooms } from './tellRooms.ts'

/** Changes an account in one transaction with the fact of it; nodes and rooms know it when this resolves. */
export const changeAccount = async <T>(
  tools: Tools,
  userUuid: string,
  fact: Fact,
  change: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const result = await tools.tx(async (tx) => {
    const changed = await change(tx)
    tx.emit(fact)
    return changed
  })
  await tellRooms(tools, userUuid)
  return result
}
