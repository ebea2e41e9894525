import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { socialBase } from './paths.ts'

export const stopDigest = endpoint({
  method: 'post',
  path: `${socialBase}/notification-settings/digest/:token`,
  does: 'Ours: ends the digests of whoever the address was mailed to, as mail programs do with one click.',
  as: 'anyone',
  scope: null,
  params: z.object({ token: z.string().min(1).max(100) }),
  gives: { 200: Success },
  refuses: ['linkInvalid'],
  perMinute: 30,
})
