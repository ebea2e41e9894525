import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MusicProvider } from '../song.ts'
import { playlistBase } from './paths.ts'
import { providerRefusals } from './providers.ts'

/** `id` is one of sevenDigital, or `<provider>:<its id>`. */
const Sounding = z.object({ country: z.string().trim().max(10), id: z.string().trim().min(1).max(600) })

const SoundAddress = {
  url: z.string(),
  kind: z.enum(['progressive', 'hls']),
  mimeType: z.string(),
  /** Ask again before. */
  expiresAt: IsoTime,
  /** Ours: the address answers one request alone, so all of the song is fetched with it. */
  isGoodOnce: z.boolean().optional(),
} as const

/** Where a song sounds; clients keep it for an hour at most. */
export const SongStream = z
  .object({
    ...SoundAddress,
    /** The same as `url`. */
    streamUrl: z.string(),
    quality: z.enum(['low', 'medium', 'high']),
    musicProvider: MusicProvider,
    /** Decibels by which it is to be made louder. */
    gain: z.number().optional(),
  })
  .meta({ id: 'SongStream' })

export const songStream = endpoint({
  method: 'get',
  path: `${playlistBase}/song-data/stream/:country/:id`,
  does: 'Gives the address at which a provider’s song sounds, in a country and a quality.',
  as: 'guest',
  scope: null,
  params: Sounding,
  query: z.object({
    quality: z.enum(['low', 'medium', 'high']).default('medium').catch('medium'),
    /** The address that was given before, where it gave out too early. */
    instead: z.string().max(4000).optional(),
    /** The song’s own, where its owner keeps it private at the provider. */
    playbackToken: z.string().trim().min(1).max(200).optional(),
  }),
  gives: { 200: SongStream },
  refuses: [
    ...providerRefusals,
    'songNotFound',
    'countryBlocked',
    'notFull',
    'freeLimitReached',
    'notForYou',
  ],
})

export const freeSongs = endpoint({
  method: 'get',
  path: `${playlistBase}/free-songs`,
  does: 'Ours: tells a guest how many more songs they may hear today; null: as many as they like.',
  as: 'guest',
  scope: null,
  gives: { 200: z.object({ left: z.number().int().nullable() }) },
  refuses: [],
})

export const songPreview = endpoint({
  method: 'get',
  path: `${playlistBase}/song-data/preview/:country/:id`,
  does: 'Gives the address of a part of a provider’s song.',
  as: 'guest',
  scope: null,
  params: Sounding,
  gives: { 200: z.object({ ...SoundAddress, /** Of the song, from its beginning. */ seconds: z.number() }) },
  refuses: [...providerRefusals, 'songNotFound', 'previewAbsent', 'countryBlocked', 'notFull', 'notForYou'],
})
