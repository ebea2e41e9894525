import * as z from 'zod'
import { IsoTime, Success, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { SignedIn } from './credentials.ts'

const base = '/api/user-service'

/** Options for the browser's WebAuthn call, and the secret to send back with its answer. */
const Ceremony = z.object({ token: z.string(), options: z.looseObject({ challenge: z.string() }) })

/** What the browser's WebAuthn call gave, as JSON. */
export const CeremonyAnswer = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
  clientExtensionResults: z.looseObject({}).default({}),
})

export const Passkey = z
  .object({ id: z.string(), name: z.string(), createdAt: IsoTime, lastUsedAt: IsoTime.nullable() })
  .meta({ id: 'Passkey' })

export const listPasskeys = endpoint({
  method: 'get',
  path: `${base}/users/passkeys`,
  does: 'Lists your passkeys.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ passkeys: z.array(Passkey) }) },
  refuses: [],
})

export const passkeyOptions = endpoint({
  method: 'post',
  path: `${base}/users/passkeys/options`,
  does: 'Begins to add a passkey.',
  as: 'person',
  scope: null,
  gives: { 200: Ceremony },
  refuses: ['proofNeeded', 'tooManyPasskeys'],
})

export const addPasskey = endpoint({
  method: 'post',
  path: `${base}/users/passkeys`,
  does: 'Adds the passkey that the browser made, and signs you out everywhere else.',
  as: 'person',
  scope: null,
  body: z.object({ token: z.string().max(100), name: text(60).default(''), response: CeremonyAnswer }),
  gives: { 201: Passkey },
  refuses: ['passkeyInvalid', 'tooManyPasskeys'],
})

export const removePasskey = endpoint({
  method: 'delete',
  path: `${base}/users/passkeys/:id`,
  does: 'Removes one of your passkeys.',
  as: 'person',
  scope: null,
  params: z.object({ id: z.string().max(2000) }),
  gives: { 200: Success },
  refuses: ['proofNeeded', 'passkeyNotFound'],
})

export const renamePasskey = endpoint({
  method: 'patch',
  path: `${base}/users/passkeys/:id`,
  does: 'Gives one of your passkeys another name.',
  as: 'person',
  scope: null,
  params: z.object({ id: z.string().max(2000) }),
  body: z.object({ name: text(60, 1) }),
  gives: { 200: Passkey },
  refuses: ['passkeyNotFound'],
})

export const passkeyLoginOptions = endpoint({
  method: 'post',
  path: `${base}/auth/passkey/options`,
  does: 'Begins to sign in with a passkey.',
  as: 'anyone',
  scope: null,
  gives: { 200: Ceremony },
  refuses: ['tooManyRequests'],
  perMinute: 60,
})

export const passkeyLogin = endpoint({
  method: 'post',
  path: `${base}/auth/passkey`,
  does: 'Signs in with a passkey.',
  as: 'anyone',
  scope: null,
  body: z.object({ token: z.string().max(100), response: CeremonyAnswer }),
  gives: { 200: SignedIn },
  refuses: ['passkeyInvalid', 'accountBanned', 'accountDeactivated', 'tooManyRequests'],
  authenticates: {},
  perMinute: 60,
})
