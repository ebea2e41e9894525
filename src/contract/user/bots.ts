import * as z from 'zod'
import { Color, Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Nickname } from './credentials.ts'
import { Profile } from './profile.ts'

const base = '/api/user-service'

export const signUpBot = endpoint({
  method: 'post',
  path: `${base}/users/sign-up-bot`,
  does: 'Makes your bot; a person has one.',
  as: 'person',
  body: z.object({
    botNickName: Nickname,
    avatarId: z.string().max(100).optional(),
    color: Color.optional(),
  }),
  gives: { 201: Profile },
  refuses: ['botExists'],
})

export const botToken = endpoint({
  method: 'get',
  path: `${base}/users/bot-token`,
  does: 'Gives the token of your bot, and six digits by which you know it again.',
  as: 'person',
  gives: { 200: z.object({ accessToken: z.string(), codeSyncNewUser: z.string() }) },
  refuses: ['botNotFound'],
  perMinute: 30,
})

export const revokeBotToken = endpoint({
  method: 'delete',
  path: `${base}/users/bot-token`,
  does: 'Makes every token of your bot worthless and ends its presence.',
  as: 'person',
  gives: { 200: Success },
  refuses: ['botNotFound'],
})

export const ownBot = endpoint({
  method: 'get',
  path: `${base}/users/bot`,
  does: 'Gives the profile of your bot.',
  as: 'person',
  gives: { 200: Profile },
  refuses: ['botNotFound'],
})
