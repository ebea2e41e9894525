import { sendPasswordReset } from '#facts/user.ts'
import { worker } from '#services/core/worker.ts'
import { accountOpenedBy } from '../emails/accountOpenedBy.ts'
import { LETTER_LIMITS } from '../emails/verification.ts'
import { letters, sendLetter } from '#services/notify/api.ts'
import { makeCode } from '../secrets/oneTimeCode.ts'

/** Sends the link to choose a new password, if there is such an account and it got no other a moment ago. */
export const forgottenPasswords = worker(sendPasswordReset, async (tools, { email }) => {
  const user = await accountOpenedBy(tools.db, email)
  if (!user) return
  await tools.tx(async (tx) => {
    const wish = { purpose: 'resetPassword', target: email, form: 'secret', ...LETTER_LIMITS } as const
    const made = await makeCode(tx, wish)
    if ('refused' in made) return
    const link = `${tx.settings.publicUrl}/reset-password?${new URLSearchParams({ email, code: made.code })}`
    sendLetter(tx, { email, language: user.language }, letters.passwordReset(link))
  })
})
