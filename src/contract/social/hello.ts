import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { socialBase } from './paths.ts'

export const hello = endpoint({
  method: 'get',
  path: socialBase,
  does: 'Says that the service is there.',
  as: 'anyone',
  scope: null,
  gives: { 200: z.object({ service: z.literal('social'), version: z.literal('1.0') }) },
  refuses: [],
})
