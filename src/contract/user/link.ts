import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What one can link; SoundCloud's mobile clients have a link of their own. */
export const LinkName = z
  .enum(['apple', 'spotify', 'youtube', 'soundcloud', 'soundcloudMobile', 'discord'])
  .meta({ id: 'LinkName' })
export type LinkName = z.infer<typeof LinkName>

/** A provider, whether this server offers it, and the caller's account there. */
export const LinkedProvider = z
  .object({
    provider: LinkName,
    offered: z.boolean(),
    link: z
      .object({
        /** The account's name there. */
        name: z.string(),
        linkedAt: IsoTime,
        /** The provider took its consent back: link again. */
        broken: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'LinkedProvider' })
export type LinkedProvider = z.infer<typeof LinkedProvider>

/** A provider's access token, for its own player or API. */
export const ProviderToken = z
  .object({ accessToken: z.string(), expiresAt: IsoTime, /** Seconds. */ expiresIn: z.number() })
  .meta({ id: 'ProviderToken' })
export type ProviderToken = z.infer<typeof ProviderToken>

/** What a provider's page brings back to ours. */
export const BroughtBack = z.object({
  code: z.string().max(4000).default(''),
  state: z.string().max(200).default(''),
})

/** An account by uuid or number. */
export const AccountId = z.object({ id: z.string().max(100) })

/** Refusals of every call that reaches a provider. */
export const vendorRefusals = ['providerAbsent', 'providerBusy', 'providerDown', 'providerRefused'] as const

/** Refusals of every call that finishes a link. */
export const linkRefusals = [...vendorRefusals, 'linkStateInvalid', 'codeRejected'] as const

/** Refusals of every call that gives a link's token. */
export const tokenRefusals = [...vendorRefusals, 'linkNotFound', 'linkBroken'] as const

/** Links the caller's account at a provider, named by its `title`, and gives its access token. */
export const exchangesCode = (path: `/${string}`, title: string) =>
  endpoint({
    method: 'post',
    path,
    does: `Links your ${title} account and gives its access token.`,
    as: 'person',
    scope: null,
    body: BroughtBack,
    gives: { 201: ProviderToken },
    refuses: [...linkRefusals],
    perMinute: 30,
  })

/** Gives an access token of the caller's account at a provider. */
export const refreshesToken = (path: `/${string}`, does: string) =>
  endpoint({
    method: 'post',
    path,
    does,
    as: 'person',
    scope: null,
    gives: { 200: ProviderToken },
    refuses: [...tokenRefusals],
    perMinute: 120,
  })

/** What an operation says of itself that gives an access token of the caller's account at a provider. */
export const givesTokenOf = (title: string): string =>
  `Gives an access token of your ${title} account, a new one if the last runs out.`
