import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { PING } from '#contract/hooks/events.ts'
import type * as contract from '#contract/hooks/webhooks.ts'
import type { Webhook } from '#contract/hooks/webhooks.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { roomRunBy } from '#services/room/api.ts'
import { lookedAfter, lookedAfterAndOn } from '../access.ts'
import { countsOf } from '../deliveries/store.ts'
import { tellOne } from '../deliveries/tellHooks.ts'
import { webhookView } from '../view.ts'
import { make } from './make.ts'
import { newSecret } from './secret.ts'
import { dropWebhook, putSecret, type WebhookRow, webhooksOf, type Whose } from './store.ts'

/** So long the secret before signs along. */
const FORMER_MS = 24 * 3_600_000

/** Webhooks as they are shown. */
const shown = async (tools: Tools, rows: readonly WebhookRow[]): Promise<Webhook[]> => {
  const counts = await countsOf(
    tools.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => webhookView(row, counts.get(row.id) ?? { waiting: 0, dead: 0 }, tools.now()))
}

/** One webhook as it is shown; refuses if it is gone. */
export const shownOne = async (tools: Tools, row: WebhookRow | null): Promise<Webhook> =>
  (row && (await shown(tools, [row]))[0]) ?? refuse('webhookNotFound')

const list = async (tools: Tools, whose: Whose) => ({
  webhooks: await shown(tools, await webhooksOf(tools.db, whose)),
})

export const listRoomWebhooks: Operation<typeof contract.listRoomWebhooks> = async (ctx, { params }) =>
  list(ctx, { reach: 'room', roomUuid: await roomRunBy(ctx, params.id) })

export const makeRoomWebhook: Operation<typeof contract.makeRoomWebhook> = async (ctx, { params, body }) =>
  make(ctx, { reach: 'room', roomUuid: await roomRunBy(ctx, params.id) }, body)

export const listMyWebhooks: Operation<typeof contract.listMyWebhooks> = (ctx) =>
  list(ctx, { reach: 'person', ownerUuids: [ctx.user.uuid] })

export const makeMyWebhook: Operation<typeof contract.makeMyWebhook> = (ctx, { body }) =>
  make(ctx, { reach: 'person', ownerUuids: [ctx.user.uuid] }, body)

export const listSiteWebhooks: Operation<typeof contract.listSiteWebhooks> = (ctx) =>
  list(ctx, { reach: 'site' })

export const makeSiteWebhook: Operation<typeof contract.makeSiteWebhook> = (ctx, { body }) =>
  make(ctx, { reach: 'site' }, body)

export const getWebhook: Operation<typeof contract.getWebhook> = async (ctx, { params }) =>
  shownOne(ctx, await lookedAfter(ctx, params.id))

export const deleteWebhook: Operation<typeof contract.deleteWebhook> = async (ctx, { params }) => {
  const { id } = await lookedAfter(ctx, params.id)
  return (await dropWebhook(ctx.db, id)) ? success : refuse('webhookNotFound')
}

export const rotateWebhookSecret: Operation<typeof contract.rotateWebhookSecret> = async (
  ctx,
  { params },
) => {
  const { id } = await lookedAfter(ctx, params.id)
  const { secret, sealed } = newSecret(ctx)
  const row = await putSecret(ctx.db, id, sealed, new Date(ctx.now() + FORMER_MS))
  return { secret, webhook: await shownOne(ctx, row) }
}

export const pingWebhook: Operation<typeof contract.pingWebhook> = async (ctx, { params }) => {
  const { id: webhookId } = await lookedAfterAndOn(ctx, params.id)
  const deliveryId = await ctx.tx((tx) => tellOne(tx, webhookId, PING, tx.id(), { webhookId }))
  return deliveryId === null ? refuse('webhookIsOff') : { deliveryId }
}
