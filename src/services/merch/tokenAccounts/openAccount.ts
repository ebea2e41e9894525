import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { provenContacts } from '#services/user/api.ts'
import { tokenHolder } from '../access.ts'
import { credit } from '../ledger/credit.ts'
import { requestHash } from '../ledger/requestHash.ts'
import { type AccountRow, accountOf, insertAccount, transactionByKey } from '../ledger/store.ts'

/** Under which an account gets its welcome, once for ever. */
const WELCOME = 'welcome'

/** Somebody's token account, opened if there is none, with the welcome of this server once a contact is proven. */
export const openedAccount = async (
  tools: Tools,
  userUuid: string,
): Promise<{ readonly account: AccountRow; readonly opened: boolean }> => {
  const found = await accountOf(tools.db, userUuid)
  if (!found) await tokenHolder(tools, userUuid)
  const opened =
    !found && (await insertAccount(tools.db, { id: tools.id(), userUuid, now: new Date(tools.now()) }))
  const account = found ?? (await accountOf(tools.db, userUuid)) ?? refuse('userNotFound')
  return (await welcome(tools, account))
    ? { account: (await accountOf(tools.db, userUuid)) ?? account, opened }
    : { account, opened }
}

/** Gives an account its welcome, if it had none and its owner can be reached; true if it did. */
const welcome = async (tools: Tools, { id, userUuid }: AccountRow): Promise<boolean> => {
  const amount = tools.settings.tokens.welcome
  if (amount === 0 || userUuid === null) return false
  if (await transactionByKey(tools.db, id, WELCOME)) return false
  if (!(await provenContacts(tools, [userUuid])).has(userUuid)) return false
  await credit(tools, {
    accountId: id,
    amount,
    purpose: 'welcome',
    reason: '',
    key: WELCOME,
    // The same whatever is given to others: of two at once the second finds the first.
    requestHash: requestHash(WELCOME),
    actorUuid: null,
  })
  return true
}
