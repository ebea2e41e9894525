import * as z from 'zod'
import type { Listen, ScrobbledSong, ScrobbleOutcome, ScrobbleService } from '#ports/scrobble.ts'
import { callVendor, type VendorReach, type VendorRequest } from '#providers/oauth/vendorCall.ts'

/** Who sends it, as the service wishes to be told. */
export interface ScrobbleClient extends VendorReach {
  readonly version: string
}

const Valid = z.object({ valid: z.boolean(), user_name: z.string().optional() })

const trackOf = (song: ScrobbledSong, version: string) => ({
  artist_name: song.artistName,
  track_name: song.trackName,
  ...(song.albumName !== null && { release_name: song.albumName }),
  additional_info: {
    media_player: 'Roomtone',
    submission_client: 'Roomtone',
    submission_client_version: version,
    duration_ms: Math.round(song.seconds * 1000),
    ...(song.isrc !== null && { isrc: song.isrc }),
  },
})

const authorized = (token: string): VendorRequest => ({ headers: { authorization: `Token ${token}` } })

/** ListenBrainz, by version 1 of its API: people bring the token of their profile. */
export const listenBrainz = (client: ScrobbleClient): ScrobbleService => {
  const base = client.baseUrl ?? 'https://api.listenbrainz.org'
  const submit = async (token: string, json: object): Promise<ScrobbleOutcome> => {
    const request = { ...authorized(token), method: 'POST', json } as const
    const answer = await callVendor(client, `${base}/1/submit-listens`, request)
    if (answer === null) return { againAfterMs: null }
    const { status, retryAfterS } = answer
    if (status >= 200 && status < 300) return 'taken'
    if (status === 401) return 'rejected'
    if (status === 429 || status >= 500)
      return { againAfterMs: retryAfterS === null ? null : retryAfterS * 1000 }
    return status === 400 || status === 413 ? 'refused' : { againAfterMs: null }
  }
  return {
    name: 'listenBrainz',
    signInUrl: () => null,
    identify: async (token) => {
      const answer = await callVendor(client, `${base}/1/validate-token`, authorized(token))
      const said = Valid.safeParse(answer?.body).data
      if (answer?.status === 401 || said?.valid === false) return 'rejected'
      return answer?.status === 200 && said?.user_name ? { userName: said.user_name, secret: token } : 'down'
    },
    nowPlaying: (token, song) =>
      submit(token, {
        listen_type: 'playing_now',
        payload: [{ track_metadata: trackOf(song, client.version) }],
      }),
    listened: (token, listens) =>
      submit(token, {
        listen_type: listens.length === 1 ? 'single' : 'import',
        payload: listens.map((listen: Listen) => ({
          listened_at: Math.floor(listen.startedAt / 1000),
          track_metadata: trackOf(listen, client.version),
        })),
      }),
  }
}
