import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'

export const hello = endpoint({
  method: 'get',
  path: merchBase,
  does: 'Says that the service is there.',
  as: 'anyone',
  scope: null,
  gives: { 200: z.object({ service: z.literal('merch'), status: z.literal('ok') }) },
  refuses: [],
})

export const raiseTestError = endpoint({
  method: 'post',
  path: `${merchBase}/sentry-testing`,
  does: 'Fails on purpose, so that an operator sees where errors are written; it always answers 500.',
  as: 'admin',
  scope: null,
  gives: { 200: z.never() },
  refuses: ['internal'],
  perMinute: 10,
})
