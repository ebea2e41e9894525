import type { OutputOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import { type makeMyWebhook, MOST_WEBHOOKS } from '#contract/hooks/webhooks.ts'
import type { UserCtx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { webhookView } from '../view.ts'
import { newSecret } from './secret.ts'
import { countWebhooks, insertWebhook, type Whose } from './store.ts'

interface NewWebhook {
  readonly url: string
  readonly events: readonly string[]
  readonly active: boolean
}

/** A webhook of a room, of the caller, or of the site. Of many made at once no more come to be than may. */
export const make = async (
  ctx: UserCtx,
  whose: Whose,
  { url, events, active }: NewWebhook,
): Promise<OutputOf<typeof makeMyWebhook>> => {
  if (!ctx.publicWeb.mayPost(url)) return refuse('webhookUrlNotAllowed')
  const { secret, sealed } = newSecret(ctx)
  const roomUuid = whose.reach === 'room' ? whose.roomUuid : null
  const row = await ctx.tx(async (tx) => {
    await holdLock(tx.db, 'webhooks', roomUuid ?? (whose.reach === 'person' ? ctx.user.uuid : 'site'))
    if ((await countWebhooks(tx.db, whose)) >= MOST_WEBHOOKS[whose.reach]) return refuse('tooManyWebhooks')
    return insertWebhook(tx.db, {
      id: tx.id(),
      ownerUuid: ctx.user.uuid,
      reach: whose.reach,
      roomUuid,
      url: new URL(url).href,
      events: [...new Set(events)],
      active,
      offReason: active ? null : 'owner',
      secretSealed: sealed,
      createdAt: new Date(tx.now()),
    })
  })
  return { secret, webhook: webhookView(row, { waiting: 0, dead: 0 }, ctx.now()) }
}
