import { refuse } from '#contract/errors.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { mails, sendMail } from '#services/notify/api.ts'
import { makeCode, proveCode } from '../secrets/oneTimeCode.ts'
import { emailInUse, setEmailStatus } from './store.ts'

/** Mails of one kind to one address: at most one a minute and twenty a day. */
export const MAIL_LIMITS = { pauseMs: 60_000, mostADay: 20 }

/** Sends an address the code that proves it, or refuses because it got one a moment ago or too many today. */
export const sendVerification = async (tx: Tx, email: string, language: string): Promise<void> => {
  const refused = await offerVerification(tx, email, language)
  if (refused) refuse(refused === 'tooSoon' ? 'emailTooSoon' : 'tooManyLetters')
}

/** The same where a limit is no reason to fail: gives why nothing was sent, or null. */
export const offerVerification = async (
  tx: Tx,
  email: string,
  language: string,
): Promise<'tooSoon' | 'tooMany' | null> => {
  const made = await makeCode(tx, {
    purpose: 'verifyEmail',
    target: email,
    form: 'digits',
    ...MAIL_LIMITS,
  })
  if ('refused' in made) return made.refused
  const link = `${tx.settings.publicUrl}/verify-email?${new URLSearchParams({ email, code: made.code })}`
  sendMail(tx, { email, language }, mails.verification({ code: made.code, link }))
  return null
}

/** Marks an address as verified for whoever has its code. */
export const proveEmail = async (
  tools: Tools,
  { email: address, code }: { email: string; code: string },
): Promise<{ status: 'VERIFIED' }> => {
  const email = await emailInUse(tools.db, address)
  const proven = await proveCode(tools, 'verifyEmail', address, code)
  if (!email || !proven) return refuse('verificationFailed')
  await setEmailStatus(tools.db, email.id, 'VERIFIED', new Date(tools.now()))
  return { status: 'VERIFIED' }
}
