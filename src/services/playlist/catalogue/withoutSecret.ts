/**
 * A song as others than whoever gave it may have it: without the token that plays a private track, which is as good as
 * a password.
 */
export const withoutSecret = <S extends { readonly playbackToken?: unknown }>(song: S): S =>
  song.playbackToken === undefined || song.playbackToken === null ? song : { ...song, playbackToken: null }
