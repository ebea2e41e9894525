import { UserImage } from '#contract/user/images.ts'
import type { MyData } from '#contract/user/myData.ts'
import type { UserCtx } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { botOf } from '../bots/store.ts'
import { emailsOf } from '../emails/store.ts'
import { emailView, ownView, sessionView, voucherView } from '../view.ts'
import { totpOf } from '../factors/store.ts'
import { imageUrl } from '../images/place.ts'
import { linksOf } from '../links/store.ts'
import { moderationOf } from '../moderation/store.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { liveSessionsOf } from '../sessions/store.ts'
import { settingsOf } from '../settings/store.ts'
import { imagesHeldBy, vouchersMadeBy } from './store.ts'

type AccountData = Omit<MyData, 'madeAt' | 'rooms' | 'music' | 'uploads' | 'chat'>

/** Everything the accounts know of the caller; secrets (hashes, keys, tokens) stay out, and so do moderators' names. */
export const exportPersonalData = async (ctx: UserCtx): Promise<AccountData> => {
  const { db } = ctx
  const user = await ownAccount(ctx)
  const bot = await botOf(db, user.id)
  return {
    profile: ownView(user),
    emails: (await emailsOf(db, user.id)).map(emailView),
    phone: user.phone,
    sessions: (await liveSessionsOf(db, user.id, new Date(ctx.now()))).map((row) =>
      sessionView(row, ctx.user.sessionId),
    ),
    settings: await settingsOf(db, user.id),
    images: (await imagesHeldBy(db, user.id)).map(({ id, kind, createdAt }) => ({
      id,
      kind: UserImage.shape.kind.parse(kind),
      url: imageUrl(id),
      createdAt: createdAt.toISOString(),
    })),
    passkeys: (await passkeysOf(db, user.id)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorApp: ((await totpOf(db, user.id))?.confirmedAt ?? null) !== null,
    links: (await linksOf(db, user.id)).map(({ provider, vendorName, createdAt }) => ({
      provider,
      name: vendorName,
      linkedAt: createdAt.toISOString(),
    })),
    vouchers: (await vouchersMadeBy(db, user.id)).map(voucherView),
    bot: bot && ownView(bot),
    moderation: (await moderationOf(db, user.id)).map((row) => ({
      type: row.type,
      reason: row.reason,
      previousRole: row.previousRole,
      newRole: row.newRole,
      until: row.until?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    deactivation: {
      requestedAt: user.deactivationRequestedAt?.toISOString() ?? null,
      reason: user.deactivationReason,
    },
  }
}
