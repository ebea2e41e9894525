import { tokensMessage } from '#contract/realtime/merchMessages.ts'
import { tokensMoved } from '#facts/merch.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'

/** What the merch service wants to know. */
export const merchListeners: readonly Listener[] = [
  listener('merch.tokensMoved', tokensMoved, ({ live }, { userUuid, accountId, balance, updatedAt }) =>
    live.pushToUser(userUuid, tokensMessage, { accountId, balance, updatedAt }),
  ),
]
