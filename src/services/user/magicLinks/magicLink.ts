import type * as contract from '#contract/user/magicLinks.ts'
import type { Operation } from '#services/core/context.ts'
import { ownSession } from '../access.ts'
import { issueToken } from '../secrets/oneTimeToken.ts'

/** How long a magic link is good, in ms. */
export const LINK_LIVES_MS = 5 * 60_000

/** Hands one's own session over to another browser, which is then as strong as this one. */
export const magicLink: Operation<typeof contract.magicLink> = async (ctx) => {
  const { strong } = await ownSession(ctx, ctx.user.sessionId)
  const data = { mailed: false, strong, sessionId: ctx.user.sessionId }
  const wish = { purpose: 'magicLink', livesMs: LINK_LIVES_MS, userId: ctx.user.id, data } as const
  return { shortLivedToken: await issueToken(ctx, wish) }
}
