import type { CrateSong } from '#contract/playlist/crate.ts'

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The songs whose title, artist or album hold all words of `find`, whatever their case and accents. */
export const matching = (songs: readonly CrateSong[], find: string): readonly CrateSong[] => {
  const words = folded(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return songs
  return songs.filter((song) => {
    const text = folded(`${song.trackName} ${song.artistName} ${song.albumName ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
