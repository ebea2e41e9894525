import type { Song } from '#contract/song.ts'
import { drawnCover, type Titled } from './drawnCover.ts'

/** The address of a song's cover at about `size` pixels, or of one drawn for it; undefined without a song. */
export const coverOf = (
  song: (Pick<Song, 'thumbnails'> & Titled) | null | undefined,
  size = 400,
): string | undefined => {
  if (!song) return undefined
  const own = Object.values(song.thumbnails ?? {}).find((address) => address !== '')
  return own?.replace('{w}', String(size)).replace('{h}', String(size)) ?? drawnCover(song)
}
