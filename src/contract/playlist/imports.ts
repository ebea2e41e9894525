import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { MusicProvider } from '../song.ts'
import { CrateImport } from './crateFiles.ts'
import { playlistBase } from './paths.ts'
import { providerRefusals } from './providers.ts'

/** Refusals of every call that reaches a list of songs at a provider. */
export const listRefusals = [
  ...providerRefusals,
  'linkNotFound',
  'linkBroken',
  'playlistNotFound',
  'playlistForbidden',
  'linkNotUnderstood',
  'countryBlocked',
] as const

/** A list of songs at a provider: a playlist or album by its id or link, or (`likes`) what the caller saved there. */
export const ImportSource = z
  .object({
    musicProvider: MusicProvider,
    playlistId: z.string().trim().min(1).max(200).optional(),
    link: z.string().trim().min(1).max(2000).optional(),
    kind: z.enum(['playlist', 'album', 'likes']).default('playlist'),
  })
  .refine(
    ({ playlistId, link, kind }) => kind === 'likes' || playlistId !== undefined || link !== undefined,
    'needs playlistId or link',
  )
  .meta({ id: 'ImportSource' })
export type ImportSource = z.infer<typeof ImportSource>

export const repeatCrateImport = endpoint({
  method: 'post',
  path: `${playlistBase}/crate/:crateUuid/import`,
  does: 'Brings the list a crate was filled from in once more: behind its songs, or in their place.',
  as: 'user',
  scope: null,
  params: z.object({ crateUuid: z.string().trim().min(1).max(60) }),
  body: z.object({ mode: z.enum(['append', 'replace']) }),
  gives: { 201: CrateImport },
  refuses: [
    ...listRefusals,
    'crateNotFound',
    'notYourCrate',
    'importNotFound',
    'crateBusy',
    'tooManyImports',
  ],
  perMinute: 30,
})

/** A playlist of somebody’s at a provider. */
export const ProviderPlaylist = z
  .object({
    playlistId: z.string(),
    name: z.string(),
    owner: z.string(),
    /** Null where the provider does not tell. */
    songsNumber: z.number().nullable(),
    thumbnails: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ProviderPlaylist' })

export const ownPlaylists = endpoint({
  method: 'get',
  path: `${playlistBase}/playlists`,
  does: 'Lists the caller’s playlists at a provider, a page at a time; those of a library are everybody’s.',
  as: 'user',
  scope: null,
  query: z.object({ musicProvider: MusicProvider, cursor: z.string().max(500).optional() }),
  gives: {
    200: z.object({
      playlists: z.array(ProviderPlaylist),
      /** What was liked or saved there can be brought in as well. */
      likes: z.boolean(),
      /** `cursor` of the next page; null at the end. */
      next: z.string().nullable(),
    }),
  },
  refuses: [...listRefusals],
  perMinute: 60,
})
