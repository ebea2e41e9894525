import { createHash } from 'node:crypto'
import { botAvatarSlugs } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type { TokenRole } from '#contract/roles.ts'
import type { Tx } from '#services/core/context.ts'
import { isSubscribed } from '../accounts/standing.ts'
import type { UserRow } from '../accounts/store.ts'
import { linkOf } from '../links/store.ts'

/** The account that wears it; `id` null for one that is being made. */
export type Wearing = Pick<UserRow, 'uuid' | 'type' | 'subscriptionId' | 'subscribedUntil'> & {
  readonly id: number | null
  readonly role: TokenRole
}

/**
 * The avatar that an account gets when it asks for `slug`, judged in the transaction that puts it on. Scripts ask for
 * avatars they know from elsewhere, which their sign-up does not fail for (wire.md): a bot then wears a drawing of a
 * bot, for the same name always the same one.
 */
export const chosenAvatar = async (tx: Tx, account: Wearing, slug: string): Promise<string> => {
  const discord = account.id !== null && (await linkOf(tx.db, account.id, 'discord')) !== null
  const { uuid, type, role } = account
  const wearer = { uuid, type, role, subscribed: isSubscribed(account, tx.now()), discord }
  const judged = await tx.wardrobe.putOn(tx.db, wearer, slug)
  if (judged === 'worn') return slug
  if (judged === 'forbidden') return refuse('avatarNotYours')
  return role === 'bot' ? drawingFor(slug) : refuse('avatarUnavailable')
}

const drawingFor = (slug: string): string => {
  const nth = createHash('sha256').update(slug).digest().readUInt32BE() % botAvatarSlugs.length
  return botAvatarSlugs[nth] ?? botAvatarSlugs[0]
}
