import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { LinkName } from '#contract/user/link.ts'
import { discordUnlinked } from '#facts/user.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { updateUser, type UserRow } from '../accounts/store.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { emailsOf } from '../emails/store.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { replacedBy, withoutProvider, withProvider } from './musicProviders.ts'
import { revokeLater } from './revoke.ts'
import { deleteLinks, insertLink, type LinkRow, linksOf, type SealedTokens } from './store.ts'
import { vendorOf } from './vendor.ts'

/** What is kept of an account at a provider. */
export interface NewLink {
  readonly provider: LinkName
  readonly vendorId: string
  readonly vendorName: string
  /** None for Discord, which is only asked who somebody is. */
  readonly tokens: SealedTokens | null
}

const NO_TOKENS: SealedTokens = { accessSealed: null, accessExpiresAt: null, refreshSealed: null, scope: '' }

/** Links the caller's account. */
export const keepLink = (ctx: UserCtx, newLink: NewLink): Promise<LinkRow> =>
  ctx.tx(async (tx) => linkUser(tx, await lockedAccount(tx, ctx.user), newLink))

/** Links an account that the transaction holds; the former link with this provider, and those it replaces, go. */
export const linkUser = async (tx: Tx, user: UserRow, newLink: NewLink): Promise<LinkRow> => {
  const { provider, tokens, ...account } = newLink
  const now = new Date(tx.now())
  const gone = await deleteLinks(tx.db, user.id, [provider, ...replacedBy(provider)])
  const link = await insertLink(tx.db, {
    userId: user.id,
    provider,
    ...account,
    ...(tokens ?? NO_TOKENS),
    createdAt: now,
    updatedAt: now,
  })
  if (!link) return refuse('discordTaken')
  // The same account linked again keeps its consent: a provider may take all its tokens back at once.
  revokeLater(
    tx,
    user.uuid,
    gone.filter((old) => old.provider !== provider || old.vendorId !== account.vendorId),
  )
  const musicProviders = withProvider(user.musicProviders, provider)
  await updateUser(tx.db, user.id, { musicProviders, updatedAt: now })
  return link
}

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
      await notifyOwner(tx, user, 'discordRemoved')
      tx.emit(discordUnlinked({ userUuid: user.uuid }))
    }
    revokeLater(tx, user.uuid, gone)
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
