import type * as contract from '#contract/social/privacy.ts'
import type { Operation } from '#services/core/context.ts'
import { refreshFindable } from '../contacts/findable.ts'
import { presenceJob } from '../presence/showPresence.ts'
import { changePrivacy, privacyOf } from './store.ts'

export const privacy: Operation<typeof contract.privacy> = (ctx) => privacyOf(ctx.db, ctx.user.uuid)

export const putPrivacy: Operation<typeof contract.putPrivacy> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const me = ctx.user.uuid
    if (body.presence !== undefined) {
      const before = await privacyOf(tx.db, me)
      if (before.presence !== body.presence)
        tx.send(presenceJob(tx, { userUuid: me, wasSeen: before.presence !== 'nobody' }))
    }
    await changePrivacy(tx.db, me, body, new Date(ctx.now()))
    if (body.findableByPhone !== undefined) await refreshFindable(tx, me)
    return privacyOf(tx.db, me)
  })
