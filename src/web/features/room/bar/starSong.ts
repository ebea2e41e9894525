interface Star {
  /** Votes, or takes the vote back; rejects if the room refuses. */
  readonly cast: (star: true | null) => Promise<unknown>
  /** Puts the song into the likes; rejects if it cannot be kept. */
  readonly keep: () => Promise<unknown>
  readonly drop: () => Promise<unknown>
}

/** Stars a song and keeps it, or takes both back. A star the room refuses keeps nothing; a song that cannot be kept has no star. */
export const starSong = async ({ cast, keep, drop }: Star, wanted: boolean): Promise<void> => {
  await cast(wanted ? true : null)
  if (!wanted) {
    await drop()
    return
  }
  try {
    await keep()
  } catch (error) {
    await cast(null).catch(() => undefined)
    throw error
  }
}
