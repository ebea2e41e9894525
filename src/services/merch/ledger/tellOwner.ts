import { tokensMessage } from '#contract/realtime/merchMessages.ts'
import { tokensMoved } from '#facts/merch.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import type { AccountRow } from './store.ts'

/** What can be spent of an account. */
const spendable = ({ id: accountId, posted, held, updatedAt }: AccountRow) => ({
  accountId,
  balance: posted - held,
  updatedAt: updatedAt.toISOString(),
})

/** The owner of an account is told what can be spent now, for certain, once this is committed. */
export const tellOwner = (tx: Tx, account: AccountRow): void => {
  const { userUuid } = account
  if (userUuid !== null) tx.emit(tokensMoved({ userUuid, ...spendable(account) }))
}

/** Shows the owner what can be spent, on all that they have open. */
export const showOwner = async ({ live }: Tools, account: AccountRow): Promise<void> => {
  if (account.userUuid !== null) await live.pushToUser(account.userUuid, tokensMessage, spendable(account))
}

/** The owner is told at once; what is told so is told for certain soon. */
export const tellOwnerNow = (tools: Tools, account: AccountRow): Promise<void> =>
  showOwner(tools, account).catch((error: unknown) =>
    tools.log.warn({ err: error }, 'nobody could be told of tokens'),
  )
