/** What moderators of a room may change in its rules; everything else is for its owners. */
export const moderatorPaths = [
  'decks.playsPerStay',
  'skip.mode',
  'words.motd',
  'song.banned.songs',
  'song.banned.artists',
  'song.banned.genres',
] as const

/** True if a moderator may change what stands at a path. */
export const isModeratorPath = (path: string): boolean => moderatorPaths.some((one) => one === path)
