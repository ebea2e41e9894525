import type { Account } from '#ports/music.ts'
import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { librariesBy } from './store.ts'

/** Stands for somebody at their own libraries of a kind, which want no token of theirs; null if they have none. */
export const libraryAccount = async (
  { db, music }: Tools,
  personUuid: string,
  key: MusicProviderKey,
): Promise<Account | null> => {
  const provider = music.get(key)
  if (provider?.ownerOf === undefined || !provider.can.mine) return null
  const own = (await librariesBy(db, personUuid)).some(({ kind }) => kind === key)
  if (!own) return null
  return {
    personUuid,
    country: null,
    token: () => Promise.resolve({ fault: 'refused' }),
    broken: () => Promise.resolve(),
  }
}
