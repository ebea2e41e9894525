import { sendPasswordReset } from '#facts/user.ts'
import { worker } from '#services/core/worker.ts'
import { accountOpenedBy } from '../emails/accountOpenedBy.ts'
import { MAIL_LIMITS } from '../emails/verification.ts'
import { mails, sendMail } from '#services/notify/api.ts'
import { makeCode } from '../secrets/oneTimeCode.ts'

/** Sends the link to choose a new password, if there is such an account and it got no other a moment ago. */
export const forgottenPasswords = worker(sendPasswordReset, async (tools, { email }) => {
  const user = await accountOpenedBy(tools.db, email)
  if (!user) return
  await tools.tx(async (tx) => {
    const account = { purpose: 'resetPassword', target: email, userId: user.id } as const
    const made = await makeCode(tx, { ...account, form: 'secret', ...MAIL_LIMITS })
    if ('refused' in made) return
    const link = `${tx.settings.publicUrl}/reset-password?${new URLSearchParams({ email, code: made.code })}`
    sendMail(tx, { email, language: user.language }, mails.passwordReset(link))
  })
})
