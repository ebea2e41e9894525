import type { QueryClient } from '@tanstack/react-query'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { tokenStatement } from '#contract/merch/tokenTransactions.ts'
import { tokensMessage } from '#contract/realtime/merchMessages.ts'
import { keyOf } from '#web/api/queries.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** What shows one's own tokens. */
const shown = [ownTokenAccount, tokenStatement]

/** Asks anew for what shows one's tokens, as soon as some came or went; gives what ends that. */
export const hearTokens = (client: QueryClient): (() => void) =>
  tabConnection.onBroadcast(({ message }) => {
    if (message.name !== tokensMessage) return
    for (const one of shown) void client.invalidateQueries({ queryKey: keyOf(one) })
  })
