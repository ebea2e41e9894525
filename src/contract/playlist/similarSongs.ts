import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MusicProvider } from '../song.ts'
import { vendorRefusals } from '../user/link.ts'
import { playlistBase } from './paths.ts'
import { FoundSong } from './songs.ts'

/** Most songs that are told to be like one. */
export const MAX_SIMILAR_SONGS = 8

export const similarSongs = endpoint({
  method: 'get',
  path: `${playlistBase}/song-data/:providerSongId/:musicProvider/similar`,
  does: 'Shows songs that are like a provider’s song, the likest first.',
  as: 'guest',
  scope: null,
  params: z.object({ providerSongId: z.string().min(1).max(500), musicProvider: MusicProvider }),
  gives: {
    200: z.object({
      songs: z.array(FoundSong).max(MAX_SIMILAR_SONGS),
      /** `analysing`: its sound is being listened to, and more is known soon · `unavailable`: none is known. */
      status: z.enum(['ready', 'analysing', 'unavailable']),
    }),
  },
  refuses: [...vendorRefusals, 'providerQuota', 'songNotFound', 'countryBlocked', 'notFull'],
  perMinute: 60,
})

export const cyaniteWebhook = endpoint({
  method: 'post',
  path: `${playlistBase}/cyanite/webhook`,
  does: 'Hears from Cyanite that a song was analysed; signed with the secret of its webhook.',
  as: 'anyone',
  scope: null,
  signedIn: 'signature',
  gives: { 200: Success },
  refuses: ['providerAbsent', 'signatureNotValid'],
})
