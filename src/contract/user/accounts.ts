import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { TokenRole } from '../roles.ts'
import { Email, Language, maybe, NewPassword, Nickname, SignedIn } from './credentials.ts'
import { Profile } from './profile.ts'

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
  does: 'Makes an account, whether the address is known or not; a guest keeps its uuid, name, chat and seat.',
  as: 'anyone',
  scope: null,
  body: NewAccount,
  gives: { 201: SignedIn },
  refuses: ['emailOrPasswordMissing', 'passwordTooCommon', 'tooManyRequests', 'wordsRefused'],
  perMinute: 120,
})

export const voucherSignUp = endpoint({
  method: 'post',
  path: `${base}/users/voucher-sign-up`,
  does: 'Makes an account and redeems a voucher, or does neither.',
  as: 'anyone',
  scope: null,
  body: NewAccount.extend({ voucherCode: maybe(z.string().trim().max(40)) }),
  gives: { 201: SignedIn },
  refuses: [
    'wordsRefused',
    'emailPasswordOrVoucherMissing',
    'emailTaken',
    'passwordTooCommon',
    'voucherInvalid',
    'tooManyAttempts',
    'tooManyRequests',
  ],
  perMinute: 60,
})

export const adminSignUp = endpoint({
  method: 'post',
  path: `${base}/users/admin/sign-up`,
  does: 'Makes an account for somebody, with a role below your own.',
  as: 'admin',
  scope: null,
  body: NewAccount.extend({ role: TokenRole.exclude(['bot', 'guest']).default('user') }),
  gives: { 201: Profile },
  refuses: ['emailOrPasswordMissing', 'emailTaken', 'passwordTooCommon', 'wordsRefused'],
})

export const claimOwner = endpoint({
  method: 'post',
  path: `${base}/auth/owner`,
  does: 'Makes you the owner of this server, with the link that it printed when it first started.',
  as: 'person',
  scope: null,
  body: z.object({ token: z.string().max(100) }),
  gives: { 200: Success },
  refuses: ['ownerLinkInvalid'],
  perMinute: 20,
})
