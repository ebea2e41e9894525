import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { socialBase } from './paths.ts'

export const pushStatus = endpoint({
  method: 'get',
  path: `${socialBase}/web-notifications/status`,
  does: 'Ours: whether messages can be pushed to browsers, what is lacking, and how many browsers take them.',
  as: 'admin',
  scope: null,
  gives: {
    200: z.object({
      isSetUp: z.boolean(),
      /** `contact`: neither `PUSH_CONTACT` nor a public https address by which push services reach the operator. */
      lacks: z.enum(['contact']).nullable(),
      /** Where push services reach the operator. */
      contact: z.string().nullable(),
      /** Subscriptions that can be reached. */
      browsers: z.number(),
      /** Subscriptions that push services refused three times in a row. */
      broken: z.number(),
    }),
  },
  refuses: [],
})
