import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { BroughtBack, LinkedProvider, LinkName, linkRefusals } from './link.ts'

const base = '/api/user-service'

export const offeredProviders = endpoint({
  method: 'get',
  path: `${base}/auth/providers`,
  does: 'Tells which providers this server offers to link, and whether rooms can have live voice.',
  as: 'anyone',
  scope: null,
  gives: { 200: z.object({ providers: z.array(LinkName), voice: z.boolean() }) },
  refuses: [],
})

export const linkedProviders = endpoint({
  method: 'get',
  path: `${base}/links`,
  does: 'Lists the providers, whether this server offers them, and your accounts there.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ providers: z.array(LinkedProvider) }) },
  refuses: [],
})

export const startLink = endpoint({
  method: 'post',
  path: `${base}/links/:provider/start`,
  does: "Gives the provider's page on which to agree; it leads back to `/link/{provider}` with code and state.",
  as: 'person',
  scope: null,
  params: z.object({ provider: LinkName.exclude(['apple']) }),
  gives: { 200: z.object({ url: z.string() }) },
  refuses: ['providerAbsent'],
  perMinute: 30,
})

export const finishLink = endpoint({
  method: 'post',
  path: `${base}/links/:provider`,
  does: 'Links an account with the code and state that the page of the provider brought back.',
  as: 'person',
  scope: null,
  params: z.object({ provider: LinkName.exclude(['apple', 'discord']) }),
  body: BroughtBack,
  gives: { 201: LinkedProvider },
  refuses: [...linkRefusals],
  perMinute: 30,
})

export const unlink = endpoint({
  method: 'delete',
  path: `${base}/links/:provider`,
  does: 'Forgets a linked account and its tokens, and takes them back where the provider has a call for it.',
  as: 'person',
  scope: null,
  params: z.object({ provider: LinkName }),
  gives: { 200: Success },
  refuses: ['proofNeeded', 'linkNotFound', 'lastWayIn', 'providerAbsent'],
})
