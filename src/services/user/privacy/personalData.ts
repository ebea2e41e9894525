import type { Streamed } from '#contract/endpoint.ts'
import { UserImage } from '#contract/user/images.ts'
import type { AccountData } from '#contract/user/myData.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { inPages } from '#services/core/inPages.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { ownAccount } from '../access.ts'
import { userByUuid } from '../accounts/store.ts'
import { botsOf } from '../bots/store.ts'
import { emailsOf } from '../emails/store.ts'
import { emailView, ownView, programTokenView, sessionView, voucherView } from '../view.ts'
import { totpOf } from '../factors/store.ts'
import { eraseImage, imageUrl } from '../images/imageFiles.ts'
import { deleteImageRow, imagesOf } from '../images/store.ts'
import { linksOf } from '../links/store.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { liveSessionsOf } from '../sessions/store.ts'
import { settingsOf } from '../settings/store.ts'
import { tokensOf } from '../tokens/store.ts'
import { type VoucherRow, vouchersMadeBy } from '../vouchers/store.ts'

/** Everything the accounts know of the caller; secrets (hashes, keys, tokens) stay out. */
const exportAccount = async (ctx: UserCtx): Promise<Streamed<AccountData>> => {
  const { db } = ctx
  const user = await ownAccount(ctx)
  const bots = await botsOf(db, user.id)
  const actors = new Map([user, ...bots].map(({ id, uuid }) => [id, uuid]))
  const tokens = await tokensOf(db, [...actors.keys()], new Date(ctx.now()))
  return {
    profile: ownView(user),
    emails: (await emailsOf(db, user.id)).map(emailView),
    phone: user.phone,
    sessions: (await liveSessionsOf(db, user.id, new Date(ctx.now()))).map((row) =>
      sessionView(row, ctx.user.sessionId),
    ),
    settings: await settingsOf(db, user.id),
    images: (await imagesOf(db, user.id)).map(({ id, kind, createdAt }) => ({
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
    vouchers: inPages((last: VoucherRow | undefined) => vouchersMadeBy(db, user.id, last?.id), voucherView),
    bot: bots[0] ? ownView(bots[0]) : null,
    bots: bots.map(ownView),
    programTokens: tokens.map((row) => programTokenView(row, actors.get(row.userId) ?? user.uuid)),
    deactivation: {
      requestedAt: user.deactivationRequestedAt?.toISOString() ?? null,
      reason: user.deactivationReason,
    },
  }
}

/** The rows went with the account (`deactivation/erase.ts`); what lies outside of the database follows. */
const eraseImages = async (tools: Tools, userUuid: string): Promise<void> => {
  const user = await userByUuid(tools.db, userUuid)
  for (const { id } of user ? await imagesOf(tools.db, user.id) : []) {
    await eraseImage(tools, id)
    await deleteImageRow(tools.db, id)
  }
}

/** What the accounts hold about somebody. */
export const userPersonalData: PersonalDataPart<AccountData> = {
  service: 'user',
  export: exportAccount,
  erase: eraseImages,
}
