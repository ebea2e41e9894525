import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Listen, ScrobbledSong, ScrobbleOutcome, ScrobbleService } from '#ports/scrobble.ts'
import { callVendor, type VendorAnswer, type VendorReach } from '#providers/oauth/vendorCall.ts'

export interface LastFmAccess extends VendorReach {
  readonly key: string
  readonly secret: string
}

const Failed = z.object({ error: z.coerce.number() })
const Session = z.object({ session: z.object({ name: z.string(), key: z.string() }) })
/** Offline, a fault that passes, asked too often. */
const AGAIN: ReadonlySet<number> = new Set([8, 11, 16, 29])
/** Ours to mend: the key or how we sign. What waits is sent once that is done. */
const OURS: ReadonlySet<number> = new Set([10, 13, 26])
const HOUR_MS = 3_600_000

/** Parameters with their signature: names in the order of ASCII, each with its value, and the secret behind all. */
const signed = (params: Readonly<Record<string, string>>, secret: string): Record<string, string> => {
  const names = Object.keys(params).toSorted()
  const text = names.map((name) => `${name}${params[name] ?? ''}`).join('')
  return { ...params, api_sig: createHash('md5').update(`${text}${secret}`, 'utf8').digest('hex') }
}

const fieldsOf = (song: ScrobbledSong): Record<string, string> => ({
  artist: song.artistName,
  track: song.trackName,
  duration: String(Math.round(song.seconds)),
  ...(song.albumName !== null && { album: song.albumName }),
})

const outcomeOf = (answer: VendorAnswer | null): ScrobbleOutcome => {
  const again = { againAfterMs: answer?.retryAfterS ? answer.retryAfterS * 1000 : null }
  if (answer === null) return again
  const error = Failed.safeParse(answer.body).data?.error
  if (error === undefined) return answer.status >= 200 && answer.status < 300 ? 'taken' : again
  if (error === 9) return 'rejected'
  if (OURS.has(error)) return { againAfterMs: HOUR_MS }
  return AGAIN.has(error) || answer.status >= 500 ? again : 'refused'
}

/** Last.fm, by version 2.0 of its API: people sign in there and give a session. */
export const lastFm = ({ key, secret, ...reach }: LastFmAccess): ScrobbleService => {
  const base = reach.baseUrl ?? 'https://ws.audioscrobbler.com'
  const ask = (params: Readonly<Record<string, string>>): Promise<VendorAnswer | null> =>
    callVendor(reach, `${base}/2.0/`, {
      method: 'POST',
      form: { ...signed({ ...params, api_key: key }, secret), format: 'json' },
    })
  return {
    name: 'lastFm',
    signInUrl: (comeBackTo) => {
      const url = new URL(`${reach.baseUrl ?? 'https://www.last.fm'}/api/auth/`)
      url.searchParams.set('api_key', key)
      url.searchParams.set('cb', comeBackTo)
      return url.href
    },
    identify: async (token) => {
      const answer = await ask({ method: 'auth.getSession', token })
      const session = Session.safeParse(answer?.body).data?.session
      if (session) return { userName: session.name, secret: session.key }
      const error = Failed.safeParse(answer?.body).data?.error
      return error === 4 || error === 14 || error === 15 ? 'rejected' : 'down'
    },
    nowPlaying: async (sk, song) =>
      outcomeOf(await ask({ method: 'track.updateNowPlaying', sk, ...fieldsOf(song) })),
    listened: async (sk, listens) => {
      const each = listens.flatMap((listen: Listen, nth) =>
        Object.entries({
          ...fieldsOf(listen),
          timestamp: String(Math.floor(listen.startedAt / 1000)),
          chosenByUser: listen.chosen ? '1' : '0',
        }).map(([name, value]): [string, string] => [`${name}[${nth}]`, value]),
      )
      return outcomeOf(await ask({ method: 'track.scrobble', sk, ...Object.fromEntries(each) }))
    },
  }
}
