interface MaybeSecret {
  readonly playbackToken?: unknown
}

/** True for a song that comes with the token that plays a private track, which is as good as a password. */
export const hasSecret = (song: MaybeSecret): boolean =>
  song.playbackToken !== undefined && song.playbackToken !== null

/** A song as others than whoever gave it may have it: without such a token. */
export const withoutSecret = <S extends MaybeSecret>(song: S): S =>
  hasSecret(song) ? { ...song, playbackToken: null } : song
