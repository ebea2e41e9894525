import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/magicLinks.ts'
import { sendMagicLink } from '#facts/user.ts'
import type { BaseTools, Operation, Tools } from '#services/core/context.ts'
import { ownSession } from '../access.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import { userById } from '../accounts/store.ts'
import { proveByMail, unprovenAddress } from '../emails/proveByMail.ts'
import { emailInUse } from '../emails/store.ts'
import { passSecondFactor } from '../factors/passSecondFactor.ts'
import { issueToken, peekToken, redeemToken } from '../secrets/oneTimeToken.ts'
import type { StoredToken } from '../secrets/store.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { openSession } from '../sessions/openSession.ts'
import { liveSession } from '../sessions/store.ts'
import { LINK_LIVES_MS } from './sendMagicLink.ts'

/** Hands one's own session over to another browser, which is then as strong as this one. */
export const magicLink: Operation<typeof contract.magicLink> = async (ctx) => {
  const { strong } = await ownSession(ctx, ctx.user.sessionId)
  const data = { mailed: false, strong, sessionId: ctx.user.sessionId }
  const spec = { purpose: 'magicLink', livesMs: LINK_LIVES_MS, userId: ctx.user.id, data } as const
  return { shortLivedToken: await issueToken(ctx, spec) }
}

/** All the work is a job, so that neither the answer nor its time tells whether the address is known. */
export const mailMagicLink: Operation<typeof contract.mailMagicLink> = async (ctx, { body }) => {
  const { email, target, language } = body
  await ctx.send(sendMagicLink({ email, target, language }))
  return success
}

/** A link is only used up once everything else is right, so that a mistyped second factor can be mended. */
export const validateMagicLink: Operation<typeof contract.validateMagicLink> = async (ctx, { body }) => {
  const link = await peekToken(ctx, 'magicLink', body.shortLivedToken)
  const user = link?.userId ? await userById(ctx.db, link.userId) : null
  if (!link || !user || !(await stillStands(ctx, link))) return refuse('linkInvalid')
  refuseUnlessMayAct(user, ctx.now())
  const redeem = async (tools: BaseTools): Promise<void> => {
    if (!(await redeemToken(tools, 'magicLink', body.shortLivedToken))) return refuse('linkInvalid')
  }
  const address = link.data['mailed'] === true ? String(link.data['email']) : null
  if (address !== null && (await unprovenAddress(ctx, user, address))) {
    await endAllAccess(ctx, user, async (tx) => {
      await redeem(tx)
      await proveByMail(tx, user, address)
    })
    return openSession(ctx, user)
  }
  const strong =
    address === null ? link.data['strong'] === true : await passSecondFactor(ctx, user, body.secondFactor)
  await redeem(ctx)
  return openSession(ctx, user, strong)
}

/**
 * True while what a link was made from is still good: the session that hands itself over, or the address it was
 * mailed to. Else whoever once held a session could come back after it was ended.
 */
export const stillStands = async (tools: Tools, { userId, data }: StoredToken): Promise<boolean> => {
  if (data['mailed'] === true) return (await emailInUse(tools.db, String(data['email'])))?.userId === userId
  const found = await liveSession(tools.db, String(data['sessionId']), new Date(tools.now()))
  return found !== null && found.session.userId === userId
}
