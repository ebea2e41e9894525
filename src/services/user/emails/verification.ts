import { refuse } from '#contract/errors.ts'
import type { Ctx, Tx } from '#services/core/context.ts'
import { mails, sendMail } from '#services/notify/api.ts'
import { userById, type UserRow } from '../accounts/store.ts'
import { makeCode, matchCode } from '../secrets/oneTimeCode.ts'
import { claimEmail, emailOf, provenEmail } from './store.ts'

/** Mails of one kind to one address: at most one a minute and twenty a day. */
export const MAIL_LIMITS = { pauseMs: 60_000, mostADay: 20 }

type Asker = Pick<UserRow, 'id' | 'language'>

/** Sends an address the code that proves it, or refuses because it got one a moment ago or too many today. */
export const sendVerification = async (tx: Tx, email: string, asker: Asker): Promise<void> => {
  const refused = await offerVerification(tx, email, asker)
  if (refused) refuse(refused === 'tooSoon' ? 'emailTooSoon' : 'tooManyLetters')
}

/**
 * The same where a limit is no reason to fail: gives why nothing was sent, or null. Who has proven the address with
 * another account gets a letter that says so instead; the one who asks learns nothing.
 */
export const offerVerification = async (
  tx: Tx,
  email: string,
  asker: Asker,
): Promise<'tooSoon' | 'tooMany' | null> => {
  const made = await makeCode(tx, {
    purpose: 'verifyEmail',
    target: email,
    form: 'digits',
    userId: asker.id,
    ...MAIL_LIMITS,
  })
  if ('refused' in made) return made.refused
  const holder = await provenEmail(tx.db, email)
  if (holder) {
    const language = (await userById(tx.db, holder.userId))?.language ?? asker.language
    sendMail(tx, { email, language }, mails.addressKnown(`${tx.settings.publicUrl}/forgot`))
    return null
  }
  const link = `${tx.settings.publicUrl}/verify-email?${new URLSearchParams({ email, code: made.code })}`
  const days = tx.settings.accounts.unprovenEmailDays
  sendMail(tx, { email, language: asker.language }, mails.verification({ code: made.code, link, days }))
  return null
}

/**
 * Marks an address as verified for the account whose code somebody has. Who is signed in proves their own account
 * only: the code of another account in one's letters is of somebody who used the address.
 */
export const proveEmail = async (
  ctx: Ctx,
  { email, code }: { email: string; code: string },
): Promise<{ status: 'VERIFIED' }> => {
  const matched = await matchCode(ctx, 'verifyEmail', email, code)
  const userId = matched?.userId ?? null
  const isOthers = ctx.user?.type === 'user' && ctx.user.id !== userId
  if (userId === null || isOthers || !(await matched?.spend())) return refuse('verificationFailed')
  return ctx.tx(async (tx) => {
    const named = await emailOf(tx.db, userId, email)
    const proven = { userId, email, status: 'VERIFIED' } as const
    if (!named || !(await claimEmail(tx.db, proven, new Date(tx.now())))) return refuse('verificationFailed')
    return { status: 'VERIFIED' }
  })
}
