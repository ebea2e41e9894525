import type { Pass } from '#contract/upload/sound.ts'
import type { Found } from '../uploads/store.ts'

/** The media type of HLS playlists. */
export const HLS_TYPE = 'application/vnd.apple.mpegurl'

type Rendition = Found['hls'][number]

/** What addresses in a playlist carry for whoever follows them. */
export type CarriedPass = Omit<Pass, 'token'>

/** An address with what opens it. */
export const withPass = (path: string, { ticket, room }: CarriedPass): string => {
  const query = new URLSearchParams({
    ...(ticket !== undefined && { ticket }),
    ...(room !== undefined && { room }),
  })
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** The master playlist: the better quality first. Addresses are relative, so that any prefix works. */
export const masterPlaylist = (hls: readonly Rendition[], pass: CarriedPass): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...[...hls]
      .sort((a, b) => b.bandwidth - a.bandwidth)
      .flatMap(({ quality, bandwidth, codecs }) => [
        `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(bandwidth * 1.15)},AVERAGE-BANDWIDTH=${bandwidth},CODECS="${codecs}"`,
        withPass(`hls/${quality}/media.m3u8`, pass),
      ]),
    '',
  ].join('\n')

/** The segments of one quality; the key stands after the map, so that the init segment stays clear. */
export const mediaPlaylistText = ({ segments }: Rendition, keyAddress: string): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...segments))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    `#EXT-X-KEY:METHOD=AES-128,URI="${keyAddress}"`,
    ...segments.flatMap((seconds, n) => [`#EXTINF:${seconds.toFixed(3)},`, `${n}.m4s`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
