import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { auditBase } from './paths.ts'

export const hello = endpoint({
  method: 'get',
  path: auditBase,
  does: 'Says that the service is there.',
  as: 'anyone',
  scope: null,
  gives: { 200: z.object({ service: z.literal('audit'), status: z.literal('ok') }) },
  refuses: [],
})
