import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { EnteredFactor, EnteredPassword, maybe } from './credentials.ts'
import { CeremonyAnswer } from './passkeys.ts'

const path = '/api/user-service/auth/proof' as const

/** What a session can prove its person with: a factor where the account has one, else the password. */
export const ProofWay = z.enum(['password', 'secondFactor', 'passkey']).meta({ id: 'ProofWay' })
export type ProofWay = z.infer<typeof ProofWay>

export const proofWays = endpoint({
  method: 'get',
  path,
  does: 'Tells how you can confirm that it is you; where there is no way, log in anew.',
  as: 'person',
  scope: null,
  gives: {
    200: z.object({
      ways: z.array(ProofWay),
      /** Until when you need not confirm it again; null where you have to. */
      provenUntil: IsoTime.nullable(),
    }),
  },
  refuses: [],
})

export const prove = endpoint({
  method: 'post',
  path,
  does: 'Confirms for five minutes that it is you, as changes of the ways into your account ask for.',
  as: 'person',
  scope: null,
  body: z.object({
    password: maybe(EnteredPassword),
    secondFactor: EnteredFactor,
    /** The answer to the options of `/auth/passkey/options`. */
    passkey: maybe(z.object({ token: z.string().max(100), response: CeremonyAnswer })),
  }),
  gives: { 200: z.object({ provenUntil: IsoTime }) },
  refuses: [
    'proofNeeded',
    'wrongEmailOrPassword',
    'factorNotFound',
    'wrongSecondFactor',
    'passkeyInvalid',
    'tooManyAttempts',
  ],
  authenticates: {},
})
