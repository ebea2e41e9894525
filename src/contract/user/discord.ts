import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { EnteredFactor, Language, maybe, Nickname, SignedIn, signInRefusals } from './credentials.ts'
import { BroughtBack, LinkedProvider, linkRefusals } from './link.ts'

const base = '/api/user-service/auth'

/** Proves for ten minutes, once, who somebody is at Discord. */
const Ticket = z.string().max(100).default('')

export const startDiscord = endpoint({
  method: 'post',
  path: `${base}/discord-start`,
  does: "Gives Discord's page on which to agree, and a proof to keep until it leads back to `/link/discord`.",
  as: 'anyone',
  scope: null,
  /** `activity`: one agrees in Discord itself, where this place is shown as an activity. */
  body: z.object({ activity: maybe(z.boolean()) }).default({}),
  gives: {
    200: z.object({
      url: z.string(),
      proof: z.string(),
      /** For an activity: what its `authorize` takes. */
      clientId: z.string().optional(),
      state: z.string().optional(),
      /** S256 of what the server will prove. */
      challenge: z.string().optional(),
    }),
  },
  refuses: ['providerAbsent', 'tooManyRequests'],
  perMinute: 60,
})

export const exchangeCode = endpoint({
  method: 'post',
  path: `${base}/exchange-code`,
  does: 'Turns what Discord brought back into a secret of ten minutes, to sign in or to link with.',
  as: 'anyone',
  scope: null,
  body: BroughtBack.extend({
    proof: maybe(z.string().max(100)),
    /** Where the activity runs, as its address claims: believed of nobody but Discord. */
    activity: maybe(z.object({ instanceId: z.string().max(200), guildId: maybe(z.string().max(25)) })),
  }),
  gives: {
    200: z.object({
      shortLivedToken: z.string(),
      nickname: z.string(),
      /** An account here is linked with it: signing in makes no new one. */
      known: z.boolean(),
      /** For `authenticate` of the activity that asked; it is not kept here. */
      discordAccessToken: z.string().optional(),
    }),
  },
  refuses: [...linkRefusals, 'tooManyRequests'],
  perMinute: 60,
})

export const discordAuth = endpoint({
  method: 'post',
  path: `${base}/discord-auth`,
  does: 'Signs in with Discord; whom nobody here is linked with gets an account, a guest keeps its uuid.',
  as: 'anyone',
  scope: null,
  body: z.object({
    shortLivedToken: Ticket,
    nickname: maybe(Nickname),
    language: maybe(Language),
    secondFactor: EnteredFactor,
  }),
  gives: { 200: SignedIn },
  refuses: [
    'providerAbsent',
    'linkStateInvalid',
    'discordTaken',
    'discordEmailTaken',
    ...signInRefusals,
    'tooManyRequests',
  ],
  authenticates: {},
  perMinute: 60,
})

export const linkDiscord = endpoint({
  method: 'post',
  path: `${base}/link-discord`,
  does: 'Links your account with Discord, so that you can sign in with it.',
  as: 'person',
  scope: null,
  body: z.object({ shortLivedToken: Ticket }),
  gives: { 201: LinkedProvider },
  refuses: ['proofNeeded', 'providerAbsent', 'linkStateInvalid', 'discordTaken'],
  perMinute: 30,
})
