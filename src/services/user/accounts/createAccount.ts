import { accessChanged, guestBecameUser, userSignedUp } from '#facts/user.ts'
import { randomInt } from 'node:crypto'
import { avatarColors, defaultAvatarSlug, guestAvatarSlug } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type { Language } from '#contract/user/credentials.ts'
import type { Tools, Tx, Who } from '#services/core/context.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import { claimEmail, insertEmail } from '../emails/store.ts'
import { offerVerification } from '../emails/verification.ts'
import { insertUser, lockUser, updateUser, type UserRow } from './store.ts'

export interface NewAccount {
  readonly email: string | null
  /** An admin, or the configuration, says that it is theirs: nobody has to prove it. */
  readonly vouchedEmail?: boolean
  readonly passwordHash: string | null
  readonly nickname?: string | undefined
  readonly language?: Language | undefined
  /** How the account came to be, for the facts: `email`, `voucher`, `phone` … */
  readonly via: string
  /** Who asks: a guest becomes the account and keeps its uuid. */
  readonly asker: Who | null
}

/**
 * Makes an account, or turns the guest who asks into one. Whether somebody proved the address before makes no difference
 * that the one who asks could see: this account never gets it then, and its owner is told by letter.
 */
export const createAccount = async (tx: Tx, account: NewAccount): Promise<UserRow> => {
  const guest = account.asker?.type === 'guest' ? await lockUser(tx.db, account.asker.id) : null
  // Another request may have turned the guest into an account meanwhile: then this is a new one.
  const user =
    guest?.type === 'guest'
      ? await promote(tx, guest, account)
      : await insertUser(tx.db, await fresh(tx, account))
  if (account.email !== null) {
    if (account.vouchedEmail) {
      const vouched = { userId: user.id, email: account.email, status: 'CREATED_BY_ADMIN' } as const
      if (!(await claimEmail(tx.db, vouched, new Date(tx.now())))) return refuse('emailTaken')
    } else {
      await insertEmail(tx.db, { userId: user.id, email: account.email })
      await offerVerification(tx, account.email, user)
    }
  }
  if (guest?.type === 'guest') {
    tx.emit(guestBecameUser({ userUuid: user.uuid }))
    tx.emit(accessChanged({ userUuid: user.uuid, ended: [] }))
  } else tx.emit(userSignedUp({ userUuid: user.uuid, via: account.via }))
  return user
}

/** Looks of chance until somebody chooses, so that newcomers are told apart. */
const anyOf = <T>(choices: readonly [T, ...T[]]): T => choices[randomInt(choices.length)] ?? choices[0]

/** What everybody may wear. */
const firstLooks = async (tx: Tx): Promise<readonly [string, ...string[]]> => {
  const [first = defaultAvatarSlug, ...others] = await tx.wardrobe.everybodys(tx.db)
  return [first, ...others]
}

const common = async (tx: Tx, account: NewAccount) => {
  await refuseWords(tx, account.nickname)
  return {
    role: 'user' as const,
    type: 'user' as const,
    avatarId: anyOf(await firstLooks(tx)),
    color: anyOf(avatarColors),
    capabilities: [...tx.settings.accounts.capabilities],
    passwordHash: account.passwordHash,
    ...(account.language ? { language: account.language } : {}),
  }
}

const fresh = async (tx: Tx, account: NewAccount) => ({
  ...(await common(tx, account)),
  uuid: tx.id(),
  nickname: account.nickname ?? `listener-${randomInt(1000, 10_000)}`,
})

const promote = async (tx: Tx, guest: UserRow, account: NewAccount): Promise<UserRow> => {
  const changes = {
    ...(await common(tx, account)),
    ...(account.nickname ? { nickname: account.nickname } : {}),
  }
  return (await updateUser(tx.db, guest.id, { ...changes, updatedAt: new Date(tx.now()) })) ?? guest
}

/** Makes a guest, whom wire.md (section 6) calls a ghost. */
export const createGuest = (tools: Tools): Promise<UserRow> =>
  insertUser(tools.db, {
    uuid: tools.id(),
    role: 'guest',
    type: 'guest',
    nickname: `ghost-${randomInt(1000, 10_000)}`,
    avatarId: guestAvatarSlug,
    color: '#FFFFFF',
  })

/** Makes the account of a demo DJ: a bot that nobody owns and nobody can sign in to. */
export const createHouseAccount = async (
  tools: Tools,
  looks: { nickname: string; avatarId: string; color: string },
): Promise<{ id: number; uuid: string }> => {
  const user = await insertUser(tools.db, {
    ...looks,
    uuid: tools.id(),
    role: 'bot',
    type: 'user',
    house: true,
  })
  return { id: user.id, uuid: user.uuid }
}
