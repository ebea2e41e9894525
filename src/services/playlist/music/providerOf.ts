import { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import type { MusicProvider } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'

/** The provider of a key, if it is one and set up here. */
export const providerOf = ({ music }: Tools, key: string): MusicProvider | undefined => {
  const known = MusicProviderKey.safeParse(key)
  return known.success ? music.get(known.data) : undefined
}
