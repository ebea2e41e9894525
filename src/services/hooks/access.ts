import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { type DeliveryRow, deliveryById } from './deliveries/store.ts'
import { mayLookAfter } from './rights.ts'
import { type WebhookRow, webhookById } from './webhooks/store.ts'

/** A webhook the caller may look after: their own, one of a room they run, to admins one of the site. */
export const lookedAfter = async (ctx: UserCtx, id: string): Promise<WebhookRow> => {
  const row = await webhookById(ctx.db, id)
  return row && (await mayLookAfter(ctx, row, ctx.user)) ? row : refuse('webhookNotFound')
}

/** The same, while it is on. */
export const lookedAfterAndOn = async (ctx: UserCtx, id: string): Promise<WebhookRow> => {
  const row = await lookedAfter(ctx, id)
  return row.active ? row : refuse('webhookIsOff')
}

/** A delivery of a webhook the caller may look after. */
export const deliveryOf = async (ctx: UserCtx, id: string, deliveryId: string): Promise<DeliveryRow> => {
  const { id: webhookId } = await lookedAfter(ctx, id)
  return (await deliveryById(ctx.db, webhookId, deliveryId)) ?? refuse('deliveryNotFound')
}
