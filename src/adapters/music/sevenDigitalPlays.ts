import type OAuth from 'oauth-1.0a'
import * as z from 'zod'
import { isMusicFault, type MusicProvider, type Quality } from '#ports/music.ts'
import type { ReportedPlay } from '#ports/reportedPlay.ts'
import { asServer, askVendor, type MusicReach } from './askVendor.ts'
import type { Track, TrackOf } from './sevenDigitalTrack.ts'

/** What sounds is a browser's. */
const AGENT = 'Roomtone, web player'
/** A song of which less than this is left ended by itself. s */
const NEARLY_S = 3

/**
 * Why a play ended. The page of the call shows `naturalEnd` alone; 7digital's own library for phones also knows that
 * the listener skipped, and other reasons. A room goes on for everybody: whoever heard less left, muted, or was in a
 * room that went on, so it is never said that they skipped.
 */
const endReasonOf = (seconds: number, duration: number): 'naturalEnd' | 'other' =>
  seconds >= duration - NEARLY_S ? 'naturalEnd' : 'other'

const Logged = z.object({ status: z.literal('ok') })

interface Reporting {
  readonly access: MusicReach & { readonly formats: Readonly<Record<Quality, string>> }
  readonly base: string
  readonly oauth: OAuth
  readonly trackOf: TrackOf
}

/**
 * Tells 7digital what one listener heard (docs.massivemusic.com, *Report a catalogue stream*). Its log wants the release
 * of each track, which is looked up; what it knows no more is left out.
 */
export const reportPlays =
  ({ access, base, oauth, trackOf }: Reporting): NonNullable<MusicProvider['reportPlays']> =>
  async (plays, listener, country) => {
    const tracks = new Map<string, Track>()
    for (const id of new Set(plays.map((play) => play.id))) {
      const track = await trackOf(id, country)
      if (isMusicFault(track)) return track
      if (track?.release?.id) tracks.set(id, track)
    }
    const playLogItem = plays.flatMap((play) => {
      const track = tracks.get(play.id)
      return track ? [itemOf(play, track, listener, access.formats)] : []
    })
    if (playLogItem.length === 0) return 'taken'
    const url = `${base}/catalogue/log?${new URLSearchParams({ country, userId: listener }).toString()}`
    const { Authorization } = oauth.toHeader(oauth.authorize({ url, method: 'POST' }))
    const request = {
      method: 'POST',
      headers: { authorization: Authorization },
      json: { playLogItem },
    } as const
    const given = asServer(await askVendor(access, url, Logged, request))
    return given === null || isMusicFault(given) ? given : 'taken'
  }

const itemOf = (
  { id, quality, seconds, givenAt }: ReportedPlay,
  { duration, release }: Track,
  listener: string,
  formats: Readonly<Record<Quality, string>>,
) => ({
  trackId: Number(id),
  releaseId: Number(release?.id),
  formatId: Number(formats[quality]),
  userId: listener,
  userAgent: AGENT,
  totalTimePlayed: Math.min(seconds, Math.ceil(duration)),
  dateTimePlayed: new Date(givenAt).toISOString(),
  endReason: endReasonOf(seconds, duration),
})
