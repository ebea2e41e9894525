import * as z from 'zod'
import { isMusicFault } from '#ports/music.ts'
import type { LinkSource } from '#ports/musicHelpers.ts'
import { asServer, askVendor, entriesOf, type MusicReach } from './askVendor.ts'

export interface MusicBrainzAccess extends MusicReach {
  /** Where it reaches whoever asks. */
  readonly contact: string
}

const Relation = z.object({ url: z.object({ resource: z.url({ protocol: /^https?$/ }).max(2048) }) })
const Known = z.object({
  recordings: entriesOf(z.object({ relations: entriesOf(Relation).default([]) })),
})

/** What aggregators call the places behind addresses. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)spotify\.com$/, 'spotify'],
  [/^(geo\.)?music\.apple\.com$/, 'appleMusic'],
  [/^music\.youtube\.com$/, 'youtubeMusic'],
  [/(^|\.)youtube\.com$|^youtu\.be$/, 'youtube'],
  [/(^|\.)soundcloud\.com$/, 'soundcloud'],
  [/(^|\.)audius\.co$/, 'audius'],
  [/(^|\.)deezer\.com$/, 'deezer'],
  [/(^|\.)tidal\.com$/, 'tidal'],
  [/(^|\.)bandcamp\.com$/, 'bandcamp'],
]
/** It answers so where somebody asks too often. */
const TOO_OFTEN = 503

/** MusicBrainz: from the ISRC of a song to its pages, as people noted them. */
export const musicBrainz = (access: MusicBrainzAccess): LinkSource => ({
  key: 'musicbrainz',
  linksOf: async ({ isrc }) => {
    if (isrc === null) return null
    const base = access.baseUrl ?? 'https://musicbrainz.org'
    const given = asServer(
      await askVendor(
        access,
        `${base}/ws/2/isrc/${isrc}?inc=url-rels&fmt=json`,
        Known,
        { headers: { 'user-agent': `Roomtone ( ${access.contact} )` } },
        ({ status, retryAfterS }) =>
          status === TOO_OFTEN ? { fault: 'busy', retryAfterS: retryAfterS ?? 5 } : null,
      ),
    )
    if (given === null || isMusicFault(given)) return given
    const urls = given.recordings.flatMap(({ relations }) => relations.map(({ url }) => url.resource))
    const links = Object.fromEntries(
      urls.toReversed().flatMap((url) => {
        const place = PLACES.find(([host]) => host.test(new URL(url).hostname))?.[1]
        return place === undefined ? [] : [[place, { url }] as const]
      }),
    )
    return { links, ids: {} }
  },
})
