import type { LooseSong } from '../catalogue/recording.ts'

/** A song without addresses that run out, and without what plays private tracks unless its owner wants it. */
export const forFiles = (song: LooseSong, withSecrets: boolean): LooseSong => {
  const { playbackToken, streamUrls: _streams, previews: _previews, ...rest } = song
  return withSecrets && playbackToken ? { ...rest, playbackToken } : rest
}
