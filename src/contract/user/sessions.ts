import * as z from 'zod'
import { IsoTime, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { EnteredFactor, EnteredPassword, SignedIn, signInRefusals } from './credentials.ts'

const base = '/api/user-service'

export const login = endpoint({
  method: 'post',
  path: `${base}/auth/login`,
  does: 'Signs in with e-mail and password; with an authenticator app set up, `secondFactor` is needed too.',
  as: 'anyone',
  scope: null,
  body: z.object({
    email: z.string().trim().toLowerCase().max(320).default(''),
    password: EnteredPassword.default(''),
    secondFactor: EnteredFactor,
  }),
  gives: { 200: SignedIn },
  refuses: ['wrongEmailOrPassword', 'passwordExpired', ...signInRefusals],
  authenticates: { claims: 'email' },
})

export const guest = endpoint({
  method: 'get',
  path: `${base}/auth/guest`,
  does: 'Makes a guest and gives its token.',
  as: 'anyone',
  scope: null,
  gives: { 200: SignedIn },
  refuses: ['tooManyRequests'],
  perMinute: 600,
})

export const session = endpoint({
  method: 'get',
  path: `${base}/auth/session`,
  does: 'Tells whose token this is; past half of its life the token that comes back is a fresh one.',
  as: 'guest',
  scope: null,
  gives: { 200: z.object({ accessToken: z.string(), userUuid: Uuid, type: z.enum(['user', 'guest']) }) },
  refuses: [],
})

export const pubKey = endpoint({
  method: 'get',
  path: `${base}/auth/pub-key`,
  does: 'Gives the key that proves access tokens (PEM).',
  as: 'anyone',
  scope: null,
  gives: { 200: z.object({ publicKey: z.string() }) },
  refuses: [],
})

/** One place where an account is signed in. */
export const Session = z
  .object({
    id: Uuid,
    userAgent: z.string(),
    createdAt: IsoTime,
    lastSeenAt: IsoTime,
    expiresAt: IsoTime,
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'get',
  path: `${base}/auth/sessions`,
  does: 'Lists where you are signed in, the latest first.',
  as: 'user',
  scope: null,
  gives: { 200: z.object({ sessions: z.array(Session) }) },
  refuses: [],
})

export const endSession = endpoint({
  method: 'delete',
  path: `${base}/auth/sessions/:id`,
  does: 'Signs you out in one place; your own session may be named `current`.',
  as: 'guest',
  scope: null,
  params: z.object({ id: z.union([z.literal('current'), Uuid]) }),
  gives: { 200: Success },
  refuses: ['proofNeeded', 'sessionNotFound'],
})

export const endOtherSessions = endpoint({
  method: 'delete',
  path: `${base}/auth/sessions`,
  does: 'Signs you out everywhere but here.',
  as: 'user',
  scope: null,
  gives: { 200: Success },
  refuses: ['proofNeeded'],
})

export const endSessionsAdmin = endpoint({
  method: 'post',
  path: `${base}/users/end-sessions-admin`,
  does: 'Signs somebody below you out everywhere, who is told; they may come in again.',
  as: 'admin',
  scope: null,
  body: z.object({ userUuid: Uuid }),
  gives: { 200: Success },
  refuses: ['userNotFound', 'forbidden'],
})
