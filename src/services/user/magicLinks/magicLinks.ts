import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/magicLinks.ts'
import { sendMagicLink } from '#facts/user.ts'
import type { BaseTools, Operation, Tools } from '#services/core/context.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import { userById } from '../accounts/store.ts'
import { proveByMail, unprovenAddress } from '../emails/proveByMail.ts'
import { emailOf } from '../emails/store.ts'
import { passSecondFactor } from '../factors/passSecondFactor.ts'
import { issueToken, peekToken, redeemToken } from '../secrets/oneTimeToken.ts'
import { type DataOfToken, magicLinkToken } from '../secrets/tokenKinds.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { openSession, type Proof } from '../sessions/openSession.ts'
import { liveSession } from '../sessions/store.ts'
import { LINK_LIVES_MS } from './sendMagicLink.ts'

/** Hands one's own session over to another browser, which has then proven as much as this one, and as long ago. */
export const magicLink: Operation<typeof contract.magicLink> = async (ctx) => {
  const data = { mailed: false, sessionId: ctx.user.sessionId } as const
  const spec = { livesMs: LINK_LIVES_MS, userId: ctx.user.id, data }
  return { shortLivedToken: await issueToken(ctx, magicLinkToken, spec) }
}

/** All the work is a job, so that neither the answer nor its time tells whether the address is known. */
export const mailMagicLink: Operation<typeof contract.mailMagicLink> = async (ctx, { body }) => {
  const { email, target, language } = body
  await ctx.send(sendMagicLink({ email, target, language }))
  return success
}

/** A link is only used up once everything else is right, so that a mistyped second factor can be mended. */
export const validateMagicLink: Operation<typeof contract.validateMagicLink> = async (ctx, { body }) => {
  const link = await peekToken(ctx, magicLinkToken, body.shortLivedToken)
  const user = link?.userId ? await userById(ctx.db, link.userId) : null
  const source = link && (await sourceOf(ctx, link.userId, link.data))
  if (!source || !user) return refuse('linkInvalid')
  refuseUnlessMayAct(user, ctx.now())
  const redeem = async (tools: BaseTools): Promise<void> => {
    if (!(await redeemToken(tools, magicLinkToken, body.shortLivedToken))) return refuse('linkInvalid')
  }
  if ('session' in source) {
    await redeem(ctx)
    return openSession(ctx, user, source.session)
  }
  const { address } = source
  if (await unprovenAddress(ctx, user, address)) {
    await endAllAccess(ctx, user, async (tx) => {
      await redeem(tx)
      await proveByMail(tx, user, address)
    })
    return openSession(ctx, user, 'entry')
  }
  const passed = await passSecondFactor(ctx, user, body.secondFactor)
  await redeem(ctx)
  return openSession(ctx, user, passed ? 'factor' : 'entry')
}

/**
 * What a link was made from, if that is still good: the session that hands itself over, or the address it was mailed
 * to. Else whoever once held a session could come back after it was ended.
 */
const sourceOf = async (
  tools: Tools,
  userId: number | null,
  data: DataOfToken<typeof magicLinkToken>,
): Promise<{ session: Proof } | { address: string } | null> => {
  if (data.mailed) {
    const address = data.email
    return userId !== null && (await emailOf(tools.db, userId, address)) ? { address } : null
  }
  const found = await liveSession(tools.db, data.sessionId, new Date(tools.now()))
  if (found === null || found.user.id !== userId) return null
  const { strong, provenBy, provenAt } = found.session
  return { session: { strong, provenBy, provenAt } }
}
