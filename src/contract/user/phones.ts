import * as z from 'zod'
import { IsoTime, Success, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import {
  EnteredFactor,
  Language,
  maybe,
  Nickname,
  SignedIn,
  signInRefusals,
  SixDigits,
} from './credentials.ts'

const base = '/api/user-service'

/** A phone number as people write it; the server reads it as E.164 (`+34 600 000 000`). */
export const Phone = z.string().trim().min(1).max(40)

export const Channel = z.enum(['sms', 'whatsapp']).meta({ id: 'Channel' })
export const PhoneStatus = z
  .enum(['VALID', 'INVALID', 'VOIP', 'VALIDATION_ERROR'])
  .meta({ id: 'PhoneStatus' })

export const sendCode = endpoint({
  method: 'post',
  path: `${base}/mobile-auth/send-code`,
  does: 'Sends six digits to a mobile number.',
  as: 'anyone',
  scope: null,
  body: z.object({ phone: Phone, channel: Channel.default('sms'), language: maybe(Language) }),
  gives: { 200: Success },
  refuses: ['phoneInvalid', 'phoneUncheckable', 'phoneTooSoon', 'tooManyCodes', 'tooManyRequests', 'busy'],
  perMinute: 30,
})

export const verifyCode = endpoint({
  method: 'post',
  path: `${base}/mobile-auth/verify-code`,
  does: 'Signs in with the six digits; makes an account for a new number, or adds it to the one that asks.',
  as: 'anyone',
  scope: null,
  body: z.object({
    phone: Phone,
    code: SixDigits,
    nickname: maybe(Nickname),
    language: maybe(Language),
    secondFactor: EnteredFactor,
  }),
  gives: { 200: SignedIn },
  refuses: ['phoneInvalid', 'proofNeeded', 'codeIncorrect', 'phoneTaken', ...signInRefusals],
  authenticates: { claims: 'phone' },
  perMinute: 60,
})

export const ownPhone = endpoint({
  method: 'get',
  path: `${base}/users/phone`,
  does: 'Gives your phone number, or null.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ phone: z.string().nullable() }) },
  refuses: [],
})

export const deletePhone = endpoint({
  method: 'delete',
  path: `${base}/users/phone`,
  does: 'Removes your phone number, if you can still sign in otherwise.',
  as: 'person',
  scope: null,
  gives: { 200: Success },
  refuses: ['proofNeeded', 'phoneNotFound', 'lastWayIn'],
})

/** A number that is let through whatever the validation says. */
export const WhitelistedPhone = z
  .object({ id: z.number(), phone: z.string(), note: z.string(), createdAt: IsoTime })
  .meta({ id: 'WhitelistedPhone' })

export const whitelistPhone = endpoint({
  method: 'post',
  path: `${base}/mobile-auth/whitelist`,
  does: 'Lets a number through without validation.',
  as: 'admin',
  scope: null,
  body: z.object({ phone: Phone, note: text(200).default('') }),
  gives: { 201: WhitelistedPhone },
  refuses: ['phoneInvalid'],
})

export const unwhitelistPhone = endpoint({
  method: 'delete',
  path: `${base}/mobile-auth/whitelist/:phone`,
  does: 'Takes a number off the whitelist.',
  as: 'admin',
  scope: null,
  params: z.object({ phone: Phone }),
  gives: { 200: Success },
  refuses: ['phoneInvalid', 'phoneNotFound'],
})

/** What was found out about a number. */
export const PhoneValidation = z
  .object({ phone: z.string(), status: PhoneStatus, createdAt: IsoTime })
  .meta({ id: 'PhoneValidation' })

export const validatePhone = endpoint({
  method: 'get',
  path: `${base}/phone-validation/validate/:phone`,
  does: 'Tells whether a number is a real, non-VoIP mobile number.',
  as: 'guest',
  scope: null,
  params: z.object({ phone: Phone }),
  gives: { 200: PhoneValidation },
  refuses: ['tooManyRequests', 'tooManyCodes', 'busy'],
  perMinute: 10,
})

export const recentValidations = endpoint({
  method: 'get',
  path: `${base}/phone-validation/recents`,
  does: 'Lists the numbers that were validated lately.',
  as: 'admin',
  scope: null,
  gives: { 200: z.object({ recents: z.array(PhoneValidation) }) },
  refuses: [],
})

export const forgetValidations = endpoint({
  method: 'delete',
  path: `${base}/phone-validation/recents`,
  does: 'Forgets the numbers that were validated.',
  as: 'admin',
  scope: null,
  gives: { 200: Success },
  refuses: [],
})

/** The limits of phone codes that are in force. */
export const FraudConstants = z
  .object({
    codesPerNumberADay: z.number(),
    codesPerAddressADay: z.number(),
    codesADay: z.number(),
    secondsBetweenCodes: z.number(),
    codeLivesSeconds: z.number(),
    triesPerCode: z.number(),
  })
  .meta({ id: 'FraudConstants' })

export const fraudConstants = endpoint({
  method: 'get',
  path: `${base}/phone-validation/fraudConstants`,
  does: 'Gives the limits of phone codes that are in force.',
  as: 'admin',
  scope: null,
  gives: { 200: FraudConstants },
  refuses: [],
})
