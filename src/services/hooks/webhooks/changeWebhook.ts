import { refuse } from '#contract/errors.ts'
import { eventsOf } from '#contract/hooks/events.ts'
import { Webhook, type changeWebhook as endpoint } from '#contract/hooks/webhooks.ts'
import type { Operation } from '#services/core/context.ts'
import { lookedAfter } from '../access.ts'
import { updateWebhook } from './store.ts'
import { turnOff } from './turnOff.ts'
import { shownOne } from './webhooks.ts'

export const changeWebhook: Operation<typeof endpoint> = async (ctx, { params, body }) => {
  const row = await lookedAfter(ctx, params.id)
  const { url, events, active } = body
  if (url !== undefined && !ctx.publicWeb.mayPost(url)) return refuse('webhookUrlNotAllowed')
  const href = url === undefined ? row.url : new URL(url).href
  const offered = eventsOf(Webhook.shape.reach.parse(row.reach))
  if (events?.some((event) => !offered.includes(event))) return refuse('webhookEventNotOffered')
  const changed = await ctx.tx(async (tx) => {
    if (active === false) await turnOff(tx, row.id, 'owner')
    return updateWebhook(tx.db, row.id, {
      // Nothing changes where nothing is asked for.
      id: row.id,
      // Whoever changes where it leads answers for it from now on.
      ...(href !== row.url && { url: href, ownerUuid: ctx.user.uuid }),
      ...(events && { events: [...new Set(events)] }),
      // So does whoever turns it on.
      ...(active === true &&
        !row.active && { active: true, offReason: null, failingSince: null, ownerUuid: ctx.user.uuid }),
    })
  })
  return shownOne(ctx, changed)
}
