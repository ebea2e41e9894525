import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import { purchaseConsumable } from '#contract/merch/consumablePurchases.ts'
import { type Consumable, consumables } from '#contract/merch/consumables.ts'
import { ownTokenAccount, type TokenAccount } from '#contract/merch/tokenAccounts.ts'
import { PurchaseEnded, purchaseMessage } from '#contract/realtime/effects.ts'
import { keyOf } from '#web/api/queries.ts'
import type { CallRequest } from '#web/api/request.ts'
import { ApiRefusal, isUnreachable } from '#web/api/refusal.ts'
import { useSend } from '#web/api/useSend.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

interface Wanted {
  /** What it is paid from; undefined until it is known. */
  readonly account: TokenAccount | undefined
  /** Where it is set off; null for what is not for rooms. */
  readonly roomUuid: string | null
  /** Called once it is bought and delivered. */
  readonly done: () => void
}

export interface Buying {
  readonly buy: (offer: Consumable) => void
  readonly isBusy: boolean
  /** The room has not answered yet: what came of it is pushed. */
  readonly isWaiting: boolean
  readonly problem: unknown
}

/** Buys a consumable, quoting the account and the price as they were seen. */
export const useBuyConsumable = ({ account, roomUuid, done }: Wanted): Buying => {
  const client = useQueryClient()
  const send = useSend(purchaseConsumable, [ownTokenAccount, consumables])
  const [waitsFor, waitFor] = useState<string>()
  const [told, tell] = useState<PurchaseEnded>()
  // What had no answer is sent again as it was: the server then knows it, and charges once.
  const unanswered = useRef<CallRequest<typeof purchaseConsumable>>(undefined)
  const finish = useRef(done)
  useEffect(() => {
    finish.current = done
  }, [done])

  useEffect(
    () =>
      tabConnection.onBroadcast(({ message }) => {
        if (message.name !== purchaseMessage || !('params' in message)) return
        const ended = PurchaseEnded.safeParse(message.params)
        if (ended.success) tell(ended.data)
      }),
    [],
  )
  // It may be told before the answer that says to wait for it.
  const ended = told?.purchaseId === waitsFor ? told : undefined
  useEffect(() => {
    if (ended === undefined) return
    void client.invalidateQueries({ queryKey: keyOf(ownTokenAccount) })
    if (ended.status === 'DELIVERED') finish.current()
  }, [ended, client])

  const buy = async ({ id: consumableId, tokenCost }: Consumable): Promise<void> => {
    if (account === undefined) return
    const { id: accountId, balance: lastTokenBalance, updatedAt: balanceUnmodifiedSince } = account
    const request = (unanswered.current ??= {
      body: { roomUuid, consumableId, accountId, balanceUnmodifiedSince, lastTokenBalance, tokenCost },
    })
    waitFor(undefined)
    try {
      const bought = await send.mutateAsync(request)
      unanswered.current = undefined
      client.setQueryData(keyOf(ownTokenAccount, {}), bought.account)
      if (bought.status === 'DELIVERED') finish.current()
      else waitFor(bought.id)
    } catch (error) {
      if (!isUnreachable(error)) unanswered.current = undefined
    }
  }
  return {
    buy: (offer) => void buy(offer),
    isBusy: send.isPending,
    isWaiting: waitsFor !== undefined && ended === undefined,
    problem: send.error ?? (ended?.status === 'VOIDED' ? refusedWith(ended) : undefined),
  }
}

const refusedWith = ({ refusal }: PurchaseEnded): ApiRefusal =>
  new ApiRefusal(403, '', (refusal ?? 'holdVoided') as RefusalCode)
