import { allAvatarSlugs, botAvatarSlugs, defaultAvatarColor, guestAvatarSlug } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/bots.ts'
import type { Operation } from '#services/context.ts'
import { profileView } from '../view.ts'
import { insertBot } from './store.ts'

export const signUpBot: Operation<typeof contract.signUpBot> = async (ctx, { body }) => {
  const { botNickName, avatarId = '', color = defaultAvatarColor } = body
  const bot = await insertBot(ctx.db, {
    uuid: ctx.id(),
    ownerId: ctx.user.id,
    nickname: botNickName,
    avatarId: wearable(avatarId),
    color,
  })
  return bot ? profileView(bot) : refuse('botExists')
}

/** Scripts send slugs of other houses; a bot then wears the first of ours. */
const wearable = (slug: string): string =>
  slug !== guestAvatarSlug && allAvatarSlugs.includes(slug) ? slug : botAvatarSlugs[0]
