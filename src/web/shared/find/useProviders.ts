import { useQuery } from '@tanstack/react-query'
import { musicProviders, type OfferedProvider } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'
import type { LinkName } from '#contract/user/link.ts'
import { linkedProviders } from '#contract/user/links.ts'
import { userData } from '#contract/user/settings.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'

/** Which provider of songs an account belongs to. */
const songsOf: Readonly<Partial<Record<LinkName, MusicProvider>>> = {
  apple: 'apple',
  spotify: 'spotify',
  youtube: 'youtube',
  soundcloud: 'soundCloudPublic',
}

export interface Providers {
  /** What is set up here, in the order of the server; nothing while that is not known. */
  readonly all: readonly OfferedProvider[]
  /** Those where one has an account that works. */
  readonly linked: ReadonlySet<MusicProvider>
  /** In which country songs are looked for; undefined while that is not known. */
  readonly country: string | undefined
  /** The same, if one said so oneself. */
  readonly ownCountry: string | undefined
  /** Explicit songs are shown. */
  readonly explicit: boolean
}

const none: readonly OfferedProvider[] = []

/** The music providers of this server, and one's accounts there. */
export const useProviders = (): Providers => {
  const offered = useQuery({ ...query(musicProviders, {}), staleTime: Number.POSITIVE_INFINITY })
  const isHere = isMember(useSession())
  const links = useQuery({
    ...query(linkedProviders, {}),
    enabled: isHere,
    staleTime: 60_000,
  })
  const own = useQuery({ ...query(userData, {}), enabled: isHere, staleTime: 60_000 })
  const linked = (links.data?.providers ?? []).flatMap(({ provider, link }) => {
    const key = songsOf[provider]
    return key !== undefined && link && !link.broken ? [key] : []
  })
  return {
    all: offered.data?.providers ?? none,
    linked: new Set(linked),
    country: own.data?.country ?? offered.data?.country,
    ownCountry: own.data?.country ?? undefined,
    explicit: own.data?.allowExplicitAudio ?? true,
  }
}
