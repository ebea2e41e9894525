import type { Prepared } from '#ports/media.ts'

/** What is kept of one quality, beside its files. */
export type Rendition = Prepared['hls'][number]

/** The two qualities every song is kept in, with the bit rate of each. */
export const qualities = [
  { quality: 'lq', bitrate: 96_000 },
  { quality: 'hq', bitrate: 192_000 },
] as const

/** Length of a segment, seconds. */
export const segmentSeconds = 4
/** AAC-LC. */
export const codecs = 'mp4a.40.2'
