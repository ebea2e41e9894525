import { purchaseMessage } from '#contract/realtime/effects.ts'
import type { purchaseEnded } from '#facts/merch.ts'
import type { DataOf } from '#facts/kinds.ts'
import { announcePurchase } from '#services/chat/api.ts'
import type { Tools } from '#services/core/context.ts'
import { consumableById } from '../consumables/store.ts'
import { accountOf } from '../ledger/store.ts'
import { showOwner } from '../ledger/tellOwner.ts'
import { thumbnailOf } from '../consumables/view.ts'

/** The buyer hears what came of a purchase and what can be spent now, and the chat of its room who bought what. */
export const tellPurchase = async (tools: Tools, fact: DataOf<typeof purchaseEnded>): Promise<void> => {
  const { purchaseId, consumableId, userUuid, roomUuid, tokenCost, status, refusal } = fact
  const account = await accountOf(tools.db, userUuid)
  if (account !== null) await showOwner(tools, account)
  await tools.live.pushToUser(userUuid, purchaseMessage, { purchaseId, consumableId, status, refusal })
  const bought = roomUuid && status === 'DELIVERED' ? await consumableById(tools.db, consumableId) : null
  if (bought === null || roomUuid === null) return
  const { name, fileIds } = bought
  const consumable = { id: consumableId, name, tokenCost, thumbnailUrl: thumbnailOf(fileIds) }
  await announcePurchase(tools, { purchaseId, roomUuid, userUuid, consumable })
}
