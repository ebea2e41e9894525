import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '#contract/playlist/songs.ts'
import { find } from '#contract/room/find.ts'
import { findPeople } from '#contract/social/people.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'

type Places = OutputOf<typeof find>
export type FoundThing =
  | { readonly group: 'rooms'; readonly href: string; readonly room: Places['rooms'][number] }
  | {
      readonly group: 'people'
      readonly href: string
      readonly person: OutputOf<typeof findPeople>['people'][number]
    }
  | {
      readonly group: 'communities'
      readonly href: string
      readonly community: Places['communities'][number]
    }
  | { readonly group: 'events'; readonly href: string; readonly event: Places['events'][number] }
  | {
      readonly group: 'songs'
      readonly href: string
      readonly song: OutputOf<typeof search>['songs'][number]
    }

const MOST = 5
const KEEP_MS = 60_000

/** All that is called like what is sought, group after group; what of it failed is asked for again by `again`. */
export const useFound = (sought: string) => {
  const enabled = sought.length >= 2
  const kept = { placeholderData: keepPreviousData, staleTime: KEEP_MS }
  const ofPlaces = useQuery({ ...query(find, { query: { q: sought, limit: MOST } }), ...kept, enabled })
  const ofPeople = useQuery({
    ...query(findPeople, { query: { q: sought, limit: MOST } }),
    ...kept,
    enabled: isMember(useSession()) && enabled,
  })
  const ofSongs = useQuery({ ...query(search, { query: { q: sought, limit: MOST } }), ...kept, enabled })
  const all = [ofPlaces, ofPeople, ofSongs]
  const { rooms = [], communities = [], events = [] } = ofPlaces.data ?? {}
  const things: FoundThing[] = [
    ...rooms.map((room) => ({ group: 'rooms' as const, href: `/r/${room.slug}`, room })),
    ...(ofPeople.data?.people ?? []).map((person) => ({
      group: 'people' as const,
      href: `/u/${person.userProfile.uuid}`,
      person,
    })),
    ...communities.map((community) => ({
      group: 'communities' as const,
      href: `/c/${community.slug}`,
      community,
    })),
    ...events.map((event) => ({ group: 'events' as const, href: `/e/${event.slug}`, event })),
    ...(ofSongs.data?.songs ?? []).flatMap((song) =>
      song.songShortId ? [{ group: 'songs' as const, href: `/songs/${song.songShortId}`, song }] : [],
    ),
  ]
  const failed = all.filter(({ isError }) => isError)
  return {
    isEnough: enabled,
    things,
    isComing: enabled && all.some(({ isFetching }) => isFetching),
    error: failed[0]?.error ?? null,
    again: () => {
      for (const one of failed) void one.refetch()
    },
  }
}
