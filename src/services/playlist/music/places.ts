import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import type { Account, Ask, MusicProvider } from '#ports/music.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { musicAccount, serverBearer } from '#services/user/api.ts'
import { libraryAccount } from '../ownLibraries/libraryAccount.ts'

/** The account that stands for a provider among somebody's links. */
const LINKS = {
  soundCloudPublic: 'soundcloud',
  spotify: 'spotify',
  youtube: 'youtube',
  apple: 'apple',
} as const
const isLinked = (key: MusicProviderKey): key is keyof typeof LINKS => key in LINKS

/** Somebody's account at a provider; null if there is none. */
export const accountAt = (
  tools: Tools,
  user: Pick<Who, 'id' | 'uuid' | 'type'>,
  key: MusicProviderKey,
): Promise<Account | null> => {
  if (user.type !== 'user') return Promise.resolve(null)
  return isLinked(key) ? musicAccount(tools, user, LINKS[key]) : libraryAccount(tools, user.uuid, key)
}

/** A country as providers want it: two letters, else the usual one here. */
export const countryOf = (tools: Tools, given: string | undefined): string => {
  const country = given?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : tools.settings.music.defaultCountry
}

/** Asks in this server's name. */
export const askAsServer = (
  tools: Tools,
  provider: MusicProvider,
  country: string,
  secret?: string,
): Ask => ({
  country,
  ...(secret === undefined ? {} : { secret }),
  ...(provider.serverToken === null ? {} : { as: serverBearer(tools, provider.serverToken) }),
})
