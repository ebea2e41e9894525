import { magicTarget } from '#contract/user/magicLinks.ts'
import { sendMagicLink } from '#facts/user.ts'
import { worker } from '#services/core/worker.ts'
import { mayAct } from '../accounts/standing.ts'
import { accountOpenedBy } from '../emails/accountOpenedBy.ts'
import { MAIL_LIMITS } from '../emails/verification.ts'
import { mails, sendMail } from '#services/notify/api.ts'
import { makeCode } from '../secrets/oneTimeCode.ts'
import { issueToken } from '../secrets/oneTimeToken.ts'
import { magicLinkToken } from '../secrets/tokenKinds.ts'

/** How long a magic link is good, in ms. */
export const LINK_LIVES_MS = 5 * 60_000

/** Mails the link that signs in, if there is such an account and it got no other a moment ago. */
export const magicLinkMails = worker(sendMagicLink, async (tools, { email, target, language }) => {
  const user = await accountOpenedBy(tools.db, email)
  if (!user || !mayAct(user, tools.now()) || magicTarget(target) === null) return
  await tools.tx(async (tx) => {
    // Only the limits of the code are wanted here: the link carries a token of its own.
    const made = await makeCode(tx, {
      purpose: 'magicLink',
      target: email,
      form: 'secret',
      ...MAIL_LIMITS,
    })
    if ('refused' in made) return
    const token = await issueToken(tx, magicLinkToken, {
      livesMs: LINK_LIVES_MS,
      userId: user.id,
      data: { mailed: true, email },
    })
    const link = `${tx.settings.publicUrl}/magic-link/${token}/${target}`
    sendMail(tx, { email, language: language ?? user.language }, mails.magicLink(link))
  })
})
