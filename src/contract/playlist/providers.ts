import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { MusicProvider } from '../song.ts'
import { vendorRefusals } from '../user/link.ts'
import { playlistBase } from './paths.ts'
import { FoundSong } from './songs.ts'

/** Refusals of every call that reaches a music provider. */
export const providerRefusals = [...vendorRefusals, 'providerQuota'] as const

/** What a music provider gives here; one that is not listed is not set up. */
export const OfferedProvider = z
  .object({
    key: MusicProvider,
    name: z.string(),
    search: z.boolean(),
    /** Search among one’s own songs there. */
    mine: z.boolean(),
    play: z.boolean(),
    preview: z.boolean(),
    import: z.boolean(),
    export: z.boolean(),
    /** Its links are understood. */
    link: z.boolean(),
    /** What a listener must have: an account that is linked, a paid one. */
    needs: z.array(z.enum(['account', 'premium'])),
  })
  .meta({ id: 'OfferedProvider' })
export type OfferedProvider = z.infer<typeof OfferedProvider>

export const musicProviders = endpoint({
  method: 'get',
  path: `${playlistBase}/music-providers`,
  does: 'Lists the music providers of this server and what each can do here.',
  as: 'anyone',
  scope: null,
  gives: {
    200: z.object({
      brand: z.string(),
      /** Where players of vendors are served from; null: from here. */
      playerUrl: z.string().nullable(),
      /** Songs that guests may hear in a day; null: as many as they like. */
      freeSongs: z.number().nullable(),
      /** Where songs are looked for if nobody says: ISO 3166, two letters. */
      country: z.string(),
      providers: z.array(OfferedProvider),
    }),
  },
  refuses: [],
})

export const trackImport = endpoint({
  method: 'post',
  path: `${playlistBase}/api/v1/track-import`,
  does: 'Brings a provider’s song into the catalogue; the same song has the same id every time.',
  as: 'user',
  scope: null,
  body: z.object({
    musicProvider: MusicProvider.optional(),
    providerId: z
      .union([z.string().max(500), z.number()])
      .transform(String)
      .optional(),
    musicProviders: z.record(z.string().max(40), z.unknown()).optional(),
  }),
  gives: { 201: FoundSong },
  refuses: [...providerRefusals, 'noImportProvider', 'notInCatalogue', 'countryBlocked', 'notFull'],
})

const Link = z.string().trim().min(1).max(2000)

const linkRefusals = [
  ...providerRefusals,
  'linkNotUnderstood',
  'linkNotATrack',
  'songNotFound',
  'countryBlocked',
  'notFull',
] as const

export const linkedSong = endpoint({
  method: 'get',
  path: `${playlistBase}/song-data/:link`,
  does: 'Shows the song behind a provider’s link, which is one segment of the path.',
  as: 'guest',
  scope: null,
  params: z.object({ link: Link }),
  gives: { 200: FoundSong },
  refuses: [...linkRefusals],
})

export const linkedSongByQuery = endpoint({
  method: 'get',
  path: `${playlistBase}/song-data`,
  does: 'The same, for links behind proxies that decode paths.',
  as: 'guest',
  scope: 'crates:read',
  roomless: true,
  query: z.object({ link: Link }),
  gives: { 200: FoundSong },
  refuses: [...linkRefusals],
})

export const linkedPlaylist = endpoint({
  method: 'get',
  path: `${playlistBase}/playlist-data`,
  does: 'Shows the playlist behind a provider’s link, and whether it can be imported.',
  as: 'user',
  scope: null,
  query: z.object({ link: Link }),
  gives: {
    200: z.object({
      musicProvider: MusicProvider,
      playlistId: z.string(),
      name: z.string(),
      owner: z.string(),
      /** Null where the provider does not tell. */
      songsNumber: z.number().nullable(),
      thumbnails: z.record(z.string(), z.string()),
      importable: z.boolean(),
      reason: z.string().optional(),
    }),
  },
  refuses: [
    ...providerRefusals,
    'linkBroken',
    'linkNotUnderstood',
    'playlistNotFound',
    'playlistForbidden',
    'countryBlocked',
    'notFull',
    'songNotFound',
  ],
})
