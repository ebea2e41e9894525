import * as z from 'zod'

/** One music server of the house, as LIBRARIES tells it. */
export const LibrarySetting = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,30}$/, 'must be an id of small letters, digits and hyphens'),
    kind: z.enum(['openSubsonic', 'jellyfin']),
    name: z.string().min(1).max(100),
    url: z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, '')),
    user: z.string().max(200).optional(),
    password: z.string().max(200).optional(),
    apiKey: z.string().max(500).optional(),
    token: z.string().max(500).optional(),
    searchableBy: z.enum(['everyone', 'members']).default('everyone'),
  })
  .refine(
    ({ kind, user, password, apiKey, token }) =>
      kind === 'jellyfin'
        ? token !== undefined
        : apiKey !== undefined || (user !== undefined && password !== undefined),
    'needs user and password, an apiKey, or (jellyfin) a token',
  )
export type LibrarySetting = z.output<typeof LibrarySetting>
