import * as helloContract from '#contract/merch/hello.ts'
import * as tokenAccountsContract from '#contract/merch/tokenAccounts.ts'
import * as tokenTransactionsContract from '#contract/merch/tokenTransactions.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as hello from './hello.ts'
import * as tokenAccounts from './tokenAccounts/tokenAccounts.ts'
import * as statement from './tokenTransactions/statement.ts'
import * as tokenTransactions from './tokenTransactions/tokenTransactions.ts'

/** Everything the merch service answers: each contract file, and the modules that hold its operations. */
export const merchService: readonly Mounted[] = [
  ...implement(helloContract, hello),
  ...implement(tokenAccountsContract, tokenAccounts),
  ...implement(tokenTransactionsContract, tokenTransactions, statement),
]
