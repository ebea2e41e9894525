import type { Song } from '#contract/song.ts'

/** The address of a song's cover at about `size` pixels, if it has one. */
export const coverOf = (song: Pick<Song, 'thumbnails'> | null | undefined, size = 400): string | undefined =>
  Object.values(song?.thumbnails ?? {})
    .find((address) => address !== '')
    ?.replace('{w}', String(size))
    .replace('{h}', String(size))
