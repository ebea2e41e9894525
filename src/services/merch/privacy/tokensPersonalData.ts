import type { MyData } from '#contract/user/myData.ts'
import { inPages } from '#services/core/inPages.ts'
import type { Tools } from '#services/core/context.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { endInside } from '../ledger/endHold.ts'
import { move } from '../ledger/moveOnce.ts'
import { requestHash } from '../ledger/requestHash.ts'
import {
  type AccountRow,
  accountOf,
  forgetOwner,
  lockAccount,
  openHolds,
  type TransactionRow,
} from '../ledger/store.ts'
import { canSpend, houseAccounts } from '../ledger/storeMoves.ts'
import { linesHeld } from '../tokenTransactions/store.ts'
import { tokenChangeView, tokenAccountView } from '../view.ts'

/** Holds that are let go in one transaction. */
const AT_ONCE = 200

/** What was left goes to the house; the account stays, with the ledger's rows, and is nobody's. */
const forget = (tools: Tools, { id }: AccountRow): Promise<boolean> =>
  tools.tx(async (tx) => {
    const account = await lockAccount(tx.db, id)
    if (account === null || account.userUuid === null) return true
    const holds = await openHolds(tx.db, { accountId: id, most: AT_ONCE })
    for (const hold of holds)
      await endInside(tx, hold, { type: 'voided', purpose: 'erasure', reason: hold.reason })
    if (holds.length === AT_ONCE) return false
    if (account.posted > 0)
      await move(
        tx,
        {
          id: tx.id(),
          type: 'commit',
          accountId: id,
          amount: account.posted,
          house: houseAccounts.forfeited,
          purpose: 'erasure',
          reason: '',
          key: 'erasure',
          requestHash: requestHash('erasure'),
          actorUuid: null,
          now: new Date(tx.now()),
        },
        canSpend(account.posted),
      )
    await forgetOwner(tx.db, id, new Date(tx.now()))
    return true
  })

/** What the ledger knows of somebody. */
export const tokensPersonalData: PersonalDataPart<MyData['tokens']> = {
  service: 'tokens',
  export: async ({ db, user: { uuid } }) => {
    const account = await accountOf(db, uuid)
    return {
      account: account && tokenAccountView(account),
      transactions: inPages(
        async (last: TransactionRow | undefined) => (account ? linesHeld(db, account.id, last?.seq) : []),
        tokenChangeView,
      ),
    }
  },
  erase: async (tools, uuid) => {
    const account = await accountOf(tools.db, uuid)
    while (account && !(await forget(tools, account)));
  },
}
