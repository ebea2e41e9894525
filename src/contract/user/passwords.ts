import * as z from 'zod'
import { Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Email, EnteredPassword, NewPassword } from './credentials.ts'

const base = '/api/user-service'

export const changePassword = endpoint({
  method: 'post',
  path: `${base}/users/change-password`,
  does: 'Changes your password and signs you out everywhere else.',
  as: 'person',
  scope: null,
  body: z.object({ oldPassword: EnteredPassword, newPassword: NewPassword }),
  gives: { 200: Success },
  refuses: [
    'samePassword',
    'emailNotVerified',
    'wrongEmailOrPassword',
    'passwordTooCommon',
    'tooManyAttempts',
  ],
  authenticates: {},
})

export const setPassword = endpoint({
  method: 'post',
  path: `${base}/users/set-password`,
  does: 'Gives an account that has no password its first one.',
  as: 'person',
  scope: null,
  body: z.object({ password: NewPassword }),
  gives: { 200: Success },
  refuses: ['proofNeeded', 'passwordAlreadySet', 'passwordTooCommon'],
})

export const forgotPassword = endpoint({
  method: 'post',
  path: `${base}/users/forgot-password`,
  does: 'Sends a link to choose a new password, if the address is known; the answer is the same if not.',
  as: 'anyone',
  scope: null,
  body: z.object({ email: Email }),
  gives: { 200: Success },
  refuses: ['tooManyRequests'],
  perMinute: 30,
})

export const resetPassword = endpoint({
  method: 'post',
  path: `${base}/users/reset-password`,
  does: 'Sets a new password with the address and code of the link; signs out everywhere.',
  as: 'anyone',
  scope: null,
  body: z.object({ email: Email, code: z.string().max(100), password: NewPassword }),
  gives: { 200: Success },
  refuses: ['cannotResetPassword', 'samePassword', 'passwordTooCommon', 'tooManyRequests'],
  authenticates: { claims: 'email' },
  perMinute: 30,
})

export const changePasswordAdmin = endpoint({
  method: 'post',
  path: `${base}/users/change-password-admin`,
  does: 'Gives somebody below you a password for three days and signs them out everywhere.',
  as: 'admin',
  scope: null,
  body: z.object({ userUuid: Uuid, newPassword: NewPassword }),
  gives: { 200: Success },
  refuses: ['userNotFound', 'passwordTooCommon'],
})
