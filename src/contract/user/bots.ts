import * as z from 'zod'
import { Color, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Nickname } from './credentials.ts'
import { Profile } from './profile.ts'
import { ProfileEdit } from './profiles.ts'

const base = '/api/user-service'

/** A bot as its owner sees it. */
export const Bot = Profile.extend({
  /** The rooms it is in right now. */
  rooms: z.array(Uuid),
}).meta({ id: 'Bot' })
export type Bot = z.infer<typeof Bot>

const look = z.object({
  botNickName: Nickname,
  avatarId: z.string().max(100).optional(),
  color: Color.optional(),
})
const named = z.object({ uuid: Uuid })

export const signUpBot = endpoint({
  method: 'post',
  path: `${base}/users/sign-up-bot`,
  does: 'Makes your first bot.',
  as: 'person',
  scope: null,
  body: look,
  gives: { 201: Profile },
  refuses: ['botExists', 'wordsRefused'],
})

export const botToken = endpoint({
  method: 'get',
  path: `${base}/users/bot-token`,
  does: 'Gives the token of your first bot, and six digits by which you know it again.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ accessToken: z.string(), codeSyncNewUser: z.string() }) },
  refuses: ['proofNeeded', 'botNotFound'],
  perMinute: 30,
})

export const revokeBotToken = endpoint({
  method: 'delete',
  path: `${base}/users/bot-token`,
  does: 'Makes every token of your first bot worthless and ends its presence.',
  as: 'person',
  scope: null,
  gives: { 200: Success },
  refuses: ['botNotFound'],
})

export const ownBot = endpoint({
  method: 'get',
  path: `${base}/users/bot`,
  does: 'Gives the profile of your first bot.',
  as: 'person',
  scope: null,
  gives: { 200: Profile },
  refuses: ['botNotFound'],
})

export const listBots = endpoint({
  method: 'get',
  path: `${base}/bots`,
  does: 'Ours: lists your bots, the first one first, and how many you may have.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ bots: z.array(Bot), most: z.number().int() }) },
  refuses: [],
  perMinute: 60,
})

export const makeBot = endpoint({
  method: 'post',
  path: `${base}/bots`,
  does: 'Ours: makes a bot, as long as you may have one more.',
  as: 'person',
  scope: null,
  body: look,
  gives: { 201: Bot },
  refuses: ['tooManyBots', 'wordsRefused'],
  perMinute: 60,
})

export const oneBot = endpoint({
  method: 'get',
  path: `${base}/bots/:uuid`,
  does: 'Ours: gives one of your bots.',
  as: 'person',
  scope: null,
  params: named,
  gives: { 200: Bot },
  refuses: ['botNotFound'],
  perMinute: 60,
})

export const editBot = endpoint({
  method: 'patch',
  path: `${base}/bots/:uuid`,
  does: 'Ours: changes how one of your bots is called and looks; the rooms it is in see it at once.',
  as: 'person',
  scope: null,
  params: named,
  body: ProfileEdit.pick({ nickname: true, avatarId: true, color: true }),
  gives: { 200: Bot },
  refuses: ['botNotFound', 'wordsRefused'],
  perMinute: 60,
})

export const deleteBot = endpoint({
  method: 'delete',
  path: `${base}/bots/:uuid`,
  does: 'Ours: deletes one of your bots with its tokens; what it wrote stays under “deleted user”. One that is banned keeps its place.',
  as: 'person',
  scope: null,
  params: named,
  gives: { 200: Success },
  refuses: ['botNotFound', 'accountBanned'],
  perMinute: 60,
})
