import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AccountId, LinkedProvider, vendorRefusals } from './link.ts'

const base = '/api/user-service/apple'

export const keepAppleToken = endpoint({
  method: 'post',
  path: `${base}/user-token`,
  does: 'Links Apple Music with the Music User Token that MusicKit gave.',
  as: 'person',
  scope: null,
  // Header text: what else it may hold is Apple's to judge.
  body: z.object({
    userToken: z
      .string()
      .max(4000)
      .regex(/^[\x21-\x7e]*$/, 'must be a Music User Token')
      .default(''),
  }),
  gives: { 201: LinkedProvider },
  refuses: [...vendorRefusals, 'appleTokenRejected'],
  perMinute: 30,
})

export const appleToken = endpoint({
  method: 'get',
  path: `${base}/user-token/:id`,
  does: 'Gives your Music User Token, by your uuid or number.',
  as: 'person',
  scope: null,
  params: AccountId,
  gives: { 200: z.object({ userToken: z.string() }) },
  refuses: ['providerAbsent', 'linkNotFound'],
})

export const appleDeveloperToken = endpoint({
  method: 'get',
  path: `${base}/developer-token`,
  does: 'Gives the token by which MusicKit knows this server.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ developerToken: z.string(), expiresAt: IsoTime }) },
  refuses: ['providerAbsent'],
})
