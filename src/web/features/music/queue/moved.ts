import type { CrateSong } from '#contract/playlist/crate.ts'

/** The songs with one of them at another index. */
export const moved = (
  songs: readonly CrateSong[],
  crateSongUuid: string,
  to: number,
): readonly CrateSong[] => {
  const song = songs.find((one) => one.crateSongUuid === crateSongUuid)
  return song ? songs.filter((one) => one !== song).toSpliced(to, 0, song) : songs
}
