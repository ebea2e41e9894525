import * as z from 'zod'
import { IsoTime, Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Email, SixDigits } from './credentials.ts'

const base = '/api/user-service'

export const EmailType = z
  .enum(['personal', 'work', 'payment', 'spotify', 'discord'])
  .meta({ id: 'EmailType' })
export const EmailStatus = z
  .enum(['PENDING_VERIFICATION', 'VERIFIED', 'DELETED', 'CREATED_BY_ADMIN'])
  .meta({ id: 'EmailStatus' })

/** One address of an account. */
export const UserEmail = z
  .object({
    id: z.number(),
    email: z.string(),
    type: EmailType,
    status: EmailStatus,
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: 'UserEmail' })
export type UserEmail = z.infer<typeof UserEmail>

export const listEmails = endpoint({
  method: 'get',
  path: `${base}/users/emails`,
  does: 'Lists your addresses.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ emails: z.array(UserEmail) }) },
  refuses: [],
})

export const addEmail = endpoint({
  method: 'post',
  path: `${base}/users/emails`,
  does: 'Adds an address and sends it a code.',
  as: 'person',
  scope: null,
  body: z.object({ email: Email, type: EmailType.default('personal') }),
  gives: { 201: UserEmail },
  refuses: ['proofNeeded', 'emailTaken', 'tooManyEmails', 'emailTooSoon', 'tooManyLetters'],
})

export const deleteEmail = endpoint({
  method: 'delete',
  path: `${base}/users/emails/:id`,
  does: 'Removes one of your addresses; the last one stays.',
  as: 'person',
  scope: null,
  params: z.object({ id: z.coerce.number().int().positive() }),
  gives: { 200: Success },
  refuses: ['proofNeeded', 'emailNotFound', 'lastEmail'],
})

export const sendVerificationEmail = endpoint({
  method: 'post',
  path: `${base}/users/emails/verification-email`,
  does: 'Sends a new code to one of your addresses.',
  as: 'person',
  scope: null,
  body: z.object({ email: Email }),
  gives: { 200: Success },
  refuses: ['emailNotFound', 'emailVerified', 'emailTooSoon', 'tooManyLetters'],
})

const Verification = {
  as: 'anyone',
  body: z.object({ email: Email, code: SixDigits }),
  gives: { 200: z.object({ status: z.literal('VERIFIED') }) },
  refuses: ['verificationFailed'],
  authenticates: { claims: 'email' },
  perMinute: 60,
} as const

export const verifyEmail = endpoint({
  method: 'post',
  path: `${base}/users/emails/verify`,
  does: 'Proves an address with the code that was sent to it.',
  ...Verification,
  scope: null,
})

export const confirmEmail = endpoint({
  method: 'post',
  path: `${base}/users/confirm-email`,
  does: 'The former name of /users/emails/verify.',
  deprecated: '2026-11-22',
  ...Verification,
  scope: null,
})
