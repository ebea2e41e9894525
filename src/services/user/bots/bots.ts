import { botAvatarSlugs, defaultAvatarColor } from '#contract/avatars.ts'
import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/bots.ts'
import type { Operation } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { botOfCaller } from '../access.ts'
import { chosenAvatar } from '../profiles/chosenAvatar.ts'
import { writeToken } from '../sessions/accessToken.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { startSession } from '../sessions/openSession.ts'
import { liveSessionsOf } from '../sessions/store.ts'
import { profileView } from '../view.ts'
import { insertBot } from './store.ts'

export const signUpBot: Operation<typeof contract.signUpBot> = async (ctx, { body }) => {
  const { botNickName, avatarId = botAvatarSlugs[0], color = defaultAvatarColor } = body
  const uuid = ctx.id()
  const unmade = {
    id: null,
    uuid,
    type: 'user',
    role: 'bot',
    subscriptionId: null,
    subscribedUntil: null,
  } as const
  const bot = await ctx.tx(async (tx) =>
    insertBot(tx.db, {
      uuid,
      ownerId: ctx.user.id,
      nickname: botNickName,
      avatarId: await chosenAvatar(tx, unmade, avatarId),
      color,
    }),
  )
  return bot ? profileView(bot) : refuse('botExists')
}

export const ownBot: Operation<typeof contract.ownBot> = async (ctx) => profileView(await botOfCaller(ctx))

/** Every token of a bot belongs to its one session, so that revoking ends them all. */
export const botToken: Operation<typeof contract.botToken> = async (ctx) => {
  const bot = await botOfCaller(ctx)
  const [known] = await liveSessionsOf(ctx.db, bot.id, new Date(ctx.now()))
  const session = known ?? (await startSession(ctx, bot, { userAgent: 'bot' }))
  const digits = fingerprint(ctx.settings.masterKey, 'bot-code', session.id).readUInt32BE() % 1_000_000
  return {
    accessToken: await writeToken(ctx, bot, session),
    codeSyncNewUser: String(digits).padStart(6, '0'),
  }
}

export const revokeBotToken: Operation<typeof contract.revokeBotToken> = async (ctx) => {
  await endAllAccess(ctx, await botOfCaller(ctx))
  return success
}
