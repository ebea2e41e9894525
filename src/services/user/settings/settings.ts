import type * as contract from '#contract/user/settings.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { keepSettings, settingsOf } from './store.ts'

export const userData: Operation<typeof contract.userData> = (ctx) => settingsOf(ctx.db, ctx.user.id)

export const putUserData: Operation<typeof contract.putUserData> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    const before = await settingsOf(tx.db, user.id)
    const notifications = { ...before.notifications, ...body.notifications }
    const after = { ...before, ...body, ...(body.notifications ? { notifications } : {}) }
    await keepSettings(tx.db, user.id, after, new Date(tx.now()))
    const { language, allowExplicitAudio } = body
    if (language !== undefined || allowExplicitAudio !== undefined)
      await updateUser(tx.db, user.id, {
        ...(language === undefined ? {} : { language }),
        ...(allowExplicitAudio === undefined ? {} : { allowExplicitAudio }),
      })
    return after
  })
