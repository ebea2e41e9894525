import { accessChanged } from '#facts/user.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { changeAccount } from '../profiles/changeAccount.ts'

/**
 * Changes what an account may do, in one transaction with the fact of it; nodes and rooms know it when this resolves.
 * Where sessions end too it is `endAllAccess` or `signOutElsewhere`.
 */
export const changeAccess = <T>(tools: Tools, userUuid: string, change: (tx: Tx) => Promise<T>): Promise<T> =>
  changeAccount(tools, userUuid, accessChanged({ userUuid, ended: [] }), change)
