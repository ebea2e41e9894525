import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Language, maybe, NewPassword, Nickname, SignedIn } from './credentials.ts'

const base = '/api/user-service'

const NewAccount = z.object({
  email: maybe(Email),
  password: maybe(NewPassword),
  nickname: maybe(Nickname),
  language: maybe(Language),
})

export const signUp = endpoint({
  method: 'post',
  path: `${base}/users/sign-up`,
  does: 'Makes an account; a guest who sends its token keeps its uuid, name, chat and seat.',
  as: 'anyone',
  body: NewAccount,
  gives: { 201: SignedIn },
  refuses: ['emailOrPasswordMissing', 'emailTaken', 'passwordTooCommon', 'tooManyRequests'],
  perMinute: 10,
})
