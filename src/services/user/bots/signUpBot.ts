import { botAvatarSlugs, defaultAvatarColor } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/bots.ts'
import type { Operation } from '#services/core/context.ts'
import { avatarFor } from '../profiles/avatarFor.ts'
import { profileView } from '../view.ts'
import { insertBot } from './store.ts'

export const signUpBot: Operation<typeof contract.signUpBot> = async (ctx, { body }) => {
  const { botNickName, avatarId = botAvatarSlugs[0], color = defaultAvatarColor } = body
  const bot = await insertBot(ctx.db, {
    uuid: ctx.id(),
    ownerId: ctx.user.id,
    nickname: botNickName,
    avatarId: avatarFor('bot', avatarId),
    color,
  })
  return bot ? profileView(bot) : refuse('botExists')
}
