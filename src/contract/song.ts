import * as z from 'zod'

/** Music providers, the keys of every provider map. */
export const musicProviders = [
  'apple',
  'audius',
  'napster',
  'soundCloudPublic',
  'spotify',
  'uploadService',
  'youtube',
  'pandora',
  'deezer',
  'tidal',
  'amazonMusic',
  'yandex',
  'spinrilla',
  'sevenDigital',
  'openSubsonic',
  'jellyfin',
] as const
export const MusicProvider = z.enum(musicProviders).meta({ id: 'MusicProvider' })
export type MusicProvider = z.infer<typeof MusicProvider>

export const SongStatus = z
  .enum([
    'PENDING_UPLOAD',
    'VALID_FILE_TYPE',
    'MISSING_METADATA',
    'VERIFIED',
    'UNVERIFIED',
    'VERIFICATION_ERROR',
    'VERIFICATION_POSTPONED',
    'DATA_NOT_FOUND',
    'PENDING_REQUEST',
    'SUCCESS',
    'FETCH_FAILED',
  ])
  .meta({ id: 'SongStatus' })
export type SongStatus = z.infer<typeof SongStatus>

/** Longest song, in seconds. */
export const MAX_SONG_SECONDS = 6 * 3600
/** Largest song in JSON, in characters. */
export const MAX_SONG_JSON = 32 * 1024

/** Provider → that provider's id, or → image URL. Unknown keys are kept. */
export const ProviderMap = z.record(z.string().max(40), z.string().max(2048)).meta({ id: 'ProviderMap' })

/** A song wherever it appears (wire.md, 3.1). Unknown keys are kept unchanged. */
export const Song = z
  .looseObject({
    artistName: z.string(),
    trackName: z.string(),
    duration: z.number(),
    musicProviders: ProviderMap,
    thumbnails: ProviderMap,
    songShortId: z.string().optional(),
    songId: z.string().optional(),
    crateSongUuid: z.string().optional(),
    id: z.string().optional(),
    isrc: z.string().nullish(),
    genre: z.string().nullish(),
    playbackToken: z.string().nullish(),
    explicit: z.boolean().optional(),
    links: z.record(z.string(), z.unknown()).optional(),
    albumName: z.string().optional(),
    status: SongStatus.optional(),
  })
  .meta({ id: 'Song' })
export type Song = z.infer<typeof Song>

/** True if a song can play: it has names, a length within bounds, and a provider that has it. */
export const isPlayable = ({ artistName, trackName, duration, musicProviders: providers }: Song): boolean =>
  artistName.trim() !== '' &&
  trackName.trim() !== '' &&
  duration > 0 &&
  duration <= MAX_SONG_SECONDS &&
  Object.keys(providers).length > 0
