import type { Tools } from '#services/core/context.ts'
import { tellSubscribed } from '#services/user/api.ts'
import { forgetPayload, type EventRow } from '../events/store.ts'
import { decidedFor } from '../events/storeClaims.ts'
import { applySale } from './applySale.ts'
import { openedSale } from './keptSale.ts'

/** Applies a kept notice of the App Store, by what the store says now where it is asked; gives what came of it. */
export const applyNotice = async (tools: Tools, event: EventRow): Promise<string> => {
  const { appStore, settings } = tools
  if (appStore === null) return 'another provider'
  if (event.live !== appStore.live) return 'another mode'
  if (event.payloadSealed === null) return 'ignored'
  const decided = await decidedFor(tools.db, event)
  if (decided === null) return 'dismissed'
  // No connection to the database is held while the store answers.
  const told = await appStore.look(openedSale(settings, event.payloadSealed))
  const sale = decided === undefined ? told : { ...told, userUuid: decided }
  const { outcome, told: subscribed } = await tools.tx((tx) => applySale(tx, sale, appStore.live))
  if (outcome === 'forgotten') await forgetPayload(tools.db, event)
  if (subscribed !== undefined) await tellSubscribed(tools, subscribed)
  return outcome
}
