import { refuse } from '#contract/errors.ts'
import type { TokenPurpose } from '#contract/merch/tokenTransactions.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import { move, moveOnce, type Outcome } from './moveOnce.ts'
import { always, houseAccounts } from './storeMoves.ts'

/** Tokens that the house gives. */
export interface Credit {
  readonly accountId: string
  readonly amount: number
  readonly purpose: TokenPurpose
  readonly reason: string
  readonly key: string
  readonly requestHash: Uint8Array
  readonly actorUuid: string | null
  /** Written with it. */
  readonly note?: (tx: Tx) => void
}

/** Gives tokens to an account once for each key; a disabled one takes them too. */
export const credit = async (tools: BaseTools, given: Credit): Promise<Outcome> => {
  const outcome = await moveOnce(tools, given, (tx) =>
    move(
      tx,
      {
        ...given,
        id: tx.id(),
        type: 'credit',
        house: houseAccounts.granted,
        now: new Date(tx.now()),
      },
      always,
    ),
  )
  return outcome ?? refuse('tokenAccountNotFound')
}
