import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/magicLinks.ts'
import type { Operation } from '#services/core/context.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import { userById } from '../accounts/store.ts'
import { passSecondFactor } from '../factors/passSecondFactor.ts'
import { peekToken, redeemToken } from '../secrets/oneTimeToken.ts'
import { openSession } from '../sessions/openSession.ts'
import { stillStands } from './stillStands.ts'

/** A link is only used up once everything else is right, so that a mistyped second factor can be mended. */
export const validateMagicLink: Operation<typeof contract.validateMagicLink> = async (ctx, { body }) => {
  const link = await peekToken(ctx, 'magicLink', body.shortLivedToken)
  const user = link?.userId ? await userById(ctx.db, link.userId) : null
  if (!link || !user || !(await stillStands(ctx, link))) return refuse('linkInvalid')
  refuseUnlessMayAct(user, ctx.now())
  const strong =
    link.data['mailed'] === true
      ? await passSecondFactor(ctx, user, body.secondFactor)
      : link.data['strong'] === true
  if (!(await redeemToken(ctx, 'magicLink', body.shortLivedToken))) return refuse('linkInvalid')
  return openSession(ctx, user, strong)
}
