import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { LinkName } from '#contract/user/link.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { type UserRow, updateUser } from '../accounts/store.ts'
import { emailsOf } from '../emails/store.ts'
import { notify } from '../emails/notifyOwner.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { withoutProvider } from './musicProviders.ts'
import { revokeLater } from './revoke.ts'
import { deleteLinks, linksOf } from './store.ts'
import { vendorOf } from './vendor.ts'

/** Forgets a link of the caller; one that is there can be forgotten even where the provider is set up no more. */
export const dropLink = (ctx: UserCtx, name: LinkName): Promise<typeof success> =>
  ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    const gone = await deleteLinks(tx.db, user.id, [name])
    if (gone.length === 0) {
      vendorOf(ctx, name)
      return refuse('linkNotFound')
    }
    if (name === 'discord') {
      await refuseLastWayIn(tx, user)
      await notify(tx, user, 'discordRemoved')
    }
    await revokeLater(tx, user.uuid, gone)
    const left = (await linksOf(tx.db, user.id)).map(({ provider }) => provider)
    const musicProviders = withoutProvider(user.musicProviders, name, left)
    await updateUser(tx.db, user.id, { musicProviders, updatedAt: new Date(tx.now()) })
    return success
  })

const refuseLastWayIn = async (tx: Tx, user: UserRow): Promise<void> => {
  if (user.phone !== null) return
  const others = [...(await emailsOf(tx.db, user.id)), ...(await passkeysOf(tx.db, user.id))]
  if (others.length === 0) refuse('lastWayIn')
}
