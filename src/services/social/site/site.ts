import type * as contract from '#contract/user/site.ts'
import { brandOf } from '#services/core/brandOf.ts'
import type { Operation } from '#services/core/context.ts'
import { linkNames, voiceKind } from '#services/user/api.ts'
import { vapidKeys } from '../push/keys.ts'
import { lookAt, providerOrder } from './brands.ts'

export const site: Operation<typeof contract.site> = async (ctx) => {
  const brand = brandOf(ctx)
  const { user, settings } = ctx
  const linked = user?.type === 'user' ? await linkNames(ctx, user.id) : []
  return {
    ...lookAt(ctx),
    providerOrder: providerOrder(brand, linked),
    platform: 'web',
    activity: settings.activityClientId === null ? null : { clientId: settings.activityClientId },
    pushKey: (await vapidKeys(ctx))?.publicKey ?? null,
    gifs: ctx.gifs !== null,
    gifProxy: settings.gifProxy,
    voice: voiceKind(ctx),
    languages: ['en', 'es'],
  }
}
