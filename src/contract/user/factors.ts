import * as z from 'zod'
import { Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { SixDigits } from './credentials.ts'

const base = '/api/user-service'

/** Six digits of the authenticator app, or a recovery code. */
const SecondFactor = z.string().trim().min(1).max(40)

export const secondFactor = endpoint({
  method: 'get',
  path: `${base}/users/second-factor`,
  does: 'Tells whether an authenticator app is set up, and whether your role demands one here.',
  as: 'person',
  scope: null,
  gives: {
    200: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number(), required: z.boolean() }),
  },
  refuses: [],
})

export const startSecondFactor = endpoint({
  method: 'post',
  path: `${base}/users/second-factor`,
  does: 'Begins to set up an authenticator app: the secret, and the address for its QR code.',
  as: 'person',
  scope: null,
  gives: { 201: z.object({ secret: z.string(), uri: z.string() }) },
  refuses: ['proofNeeded', 'factorExists'],
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

export const confirmSecondFactor = endpoint({
  method: 'post',
  path: `${base}/users/second-factor/confirm`,
  does: 'Turns the app on with a first code, signs you out everywhere else; gives ten recovery codes, once.',
  as: 'person',
  scope: null,
  body: z.object({ code: SixDigits }),
  gives: { 200: RecoveryCodes },
  refuses: ['proofNeeded', 'factorNotFound', 'factorExists', 'wrongSecondFactor', 'tooManyAttempts'],
})

export const renewRecoveryCodes = endpoint({
  method: 'post',
  path: `${base}/users/second-factor/recovery-codes`,
  does: 'Replaces the recovery codes.',
  as: 'person',
  scope: null,
  body: z.object({ secondFactor: SecondFactor }),
  gives: { 200: RecoveryCodes },
  refuses: ['factorNotFound', 'wrongSecondFactor', 'tooManyAttempts'],
})

export const removeSecondFactor = endpoint({
  method: 'delete',
  path: `${base}/users/second-factor`,
  does: 'Turns the authenticator app off.',
  as: 'person',
  scope: null,
  body: z.object({ secondFactor: SecondFactor }),
  gives: { 200: Success },
  refuses: ['factorNotFound', 'wrongSecondFactor', 'tooManyAttempts'],
})

export const removeFactorsAdmin = endpoint({
  method: 'post',
  path: `${base}/users/remove-factors-admin`,
  does: 'Takes a lost app and all passkeys from somebody below you, who is told and signed out everywhere.',
  as: 'admin',
  scope: null,
  body: z.object({ userUuid: Uuid }),
  gives: { 200: Success },
  refuses: ['userNotFound', 'forbidden', 'proofNeeded', 'factorNotFound'],
})
