import { botAvatarSlugs, defaultAvatarColor } from '#contract/avatars.ts'
import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/bots.ts'
import type { Bot } from '#contract/user/bots.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { botOfCaller, lockedAccount, ownBotNamed } from '../access.ts'
import type { UserRow } from '../accounts/store.ts'
import { applyEdit } from '../profiles/applyEdit.ts'
import { chosenAvatar } from '../profiles/chosenAvatar.ts'
import { requireProof } from '../proof/requireProof.ts'
import { writeToken } from '../sessions/accessToken.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { startSession } from '../sessions/openSession.ts'
import { liveSessionsOf } from '../sessions/store.ts'
import { profileView } from '../view.ts'
import { botsOf, insertBot } from './store.ts'

/** As the wardrobe sees a bot that is being made. */
const unmade = { id: null, type: 'user', role: 'bot', subscriptionId: null, subscribedUntil: null } as const

interface Look {
  readonly botNickName: string
  readonly avatarId?: string | undefined
  readonly color?: string | undefined
}

/** Makes a bot unless its owner has `most` already: of many asked for at once no more are made. */
const make = (
  ctx: UserCtx,
  { botNickName, avatarId = botAvatarSlugs[0], color = defaultAvatarColor }: Look,
  most: number,
  full: 'botExists' | 'tooManyBots',
): Promise<UserRow> =>
  ctx.tx(async (tx) => {
    await lockedAccount(tx, ctx.user)
    if ((await botsOf(tx.db, ctx.user.id)).length >= most) return refuse(full)
    await refuseWords(tx, botNickName)
    const uuid = tx.id()
    const avatar = await chosenAvatar(tx, { ...unmade, uuid }, avatarId)
    return insertBot(tx.db, { uuid, ownerId: ctx.user.id, nickname: botNickName, avatarId: avatar, color })
  })

export const signUpBot: Operation<typeof contract.signUpBot> = async (ctx, { body }) =>
  profileView(await make(ctx, body, 1, 'botExists'))

export const makeBot: Operation<typeof contract.makeBot> = async (ctx, { body }) => ({
  ...profileView(await make(ctx, body, ctx.settings.botsPerPerson, 'tooManyBots')),
  rooms: [],
})

export const listBots: Operation<typeof contract.listBots> = async (ctx) => {
  const bots = await botsOf(ctx.db, ctx.user.id)
  const rooms = await ctx.live.roomsOfEach(bots.map(({ uuid }) => uuid))
  return {
    bots: bots.map((bot) => ({ ...profileView(bot), rooms: [...(rooms.get(bot.uuid) ?? [])] })),
    most: ctx.settings.botsPerPerson,
  }
}

export const oneBot: Operation<typeof contract.oneBot> = async (ctx, { params }) =>
  inRooms(ctx, await ownBotNamed(ctx, params.uuid))

export const editBot: Operation<typeof contract.editBot> = async (ctx, { params, body }) =>
  inRooms(ctx, await applyEdit(ctx, await ownBotNamed(ctx, params.uuid), body))

const inRooms = async (ctx: UserCtx, bot: UserRow): Promise<Bot> => ({
  ...profileView(bot),
  rooms: await ctx.live.roomsOf(bot.uuid),
})

export const ownBot: Operation<typeof contract.ownBot> = async (ctx) => profileView(await botOfCaller(ctx))

/** It lasts as no session of a person does, so who asks proves who they are. Every token of a bot belongs to its one session, so that revoking ends them all. */
export const botToken: Operation<typeof contract.botToken> = async (ctx) => {
  await requireProof(ctx, ctx.user)
  const bot = await botOfCaller(ctx)
  const session = await ctx.tx(async (tx) => {
    // A ban of its owner comes before, or ends what is begun here.
    await lockedAccount(tx, ctx.user)
    const [known] = await liveSessionsOf(tx.db, bot.id, new Date(tx.now()))
    return known ?? startSession(tx, bot, { userAgent: 'bot' })
  })
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
