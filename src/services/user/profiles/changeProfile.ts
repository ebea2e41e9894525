import { profileChanged } from '#facts/user.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { changeAccount } from './changeAccount.ts'

/**
 * Changes what others see of an account, in one transaction with the fact of it; nodes and rooms know it when this
 * resolves.
 */
export const changeProfile = <T>(
  tools: Tools,
  userUuid: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> => changeAccount(tools, userUuid, profileChanged({ userUuid }), change)
