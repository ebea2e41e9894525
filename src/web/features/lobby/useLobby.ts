import { useQuery } from '@tanstack/react-query'
import { communityRooms, myCommunities } from '#contract/room/communities.ts'
import { firstRank } from '#contract/room/firstCommunities.ts'
import type { RoomRest } from '#contract/room/room.ts'
import {
  favoriteRooms,
  myRooms,
  privateCount,
  promotedRooms,
  publicRooms,
  recentRooms,
} from '#contract/room/lists.ts'
import { roomsOfGuild } from '#contract/room/discord.ts'
import { activityHere } from '#web/api/activityHere.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import type { Lists } from './arrange.ts'

/** How often the lobby looks again while somebody looks at it, in ms. */
const pulse = 20_000
/** So many communities have a row of their own. */
const MOST_COMMUNITIES = 5

export interface Lobby extends Omit<Lists, 'rooms'> {
  readonly rooms: readonly RoomRest[] | undefined
  readonly privateCount: number
  readonly error: unknown
}

/** In Discord only rooms whose songs come from here are worth showing. */
const soundsInDiscord = ['uploadService', 'jellyfin', 'openSubsonic']

/** Everything the lobby shows, kept fresh while the page is in view. */
export const useLobby = (): Lobby => {
  const session = useSession()
  const activity = activityHere()
  const guildId = activity?.guildId
  const ofMembers = { enabled: isMember(session), refetchInterval: pulse }
  const everybody = useQuery({ ...query(publicRooms, { query: { limit: 100 } }), refetchInterval: pulse })
  const hidden = useQuery({ ...query(privateCount, {}), refetchInterval: pulse * 3 })
  const promoted = useQuery({
    ...query(promotedRooms, { query: { limit: 24, ...(activity && { providers: [...soundsInDiscord] }) } }),
    refetchInterval: pulse,
  })
  const mine = useQuery({ ...query(myRooms, { query: { limit: 50 } }), ...ofMembers })
  const favorites = useQuery({ ...query(favoriteRooms, { query: { limit: 50 } }), ...ofMembers })
  const recent = useQuery({
    ...query(recentRooms, { query: { limit: 12 } }),
    enabled: session !== undefined,
    refetchInterval: pulse,
  })
  const guild = useQuery({
    ...query(roomsOfGuild, { params: { guildId: guildId ?? '' }, query: { limit: 30 } }),
    enabled: session !== undefined && guildId !== undefined,
    refetchInterval: pulse,
  })
  const joined = useQuery({ ...query(myCommunities, { query: { limit: 100 } }), ...ofMembers })
  const awake = (joined.data?.communities ?? [])
    .filter(({ peopleNow }) => peopleNow > 0)
    .toSorted((a, b) => firstRank(a.slug) - firstRank(b.slug) || b.peopleNow - a.peopleNow)
    .slice(0, MOST_COMMUNITIES)
  const slugs = awake.map(({ slug }) => slug)
  const theirs = useQuery({
    queryKey: keyOf(communityRooms, slugs),
    queryFn: ({ signal }) =>
      Promise.all(slugs.map((id) => ask(communityRooms, { params: { id }, query: { limit: 12 } }, signal))),
    enabled: slugs.length > 0,
    refetchInterval: pulse,
  })
  return {
    rooms: everybody.data?.rooms,
    promoted: promoted.data?.rooms ?? [],
    guild: guild.data?.rooms ?? [],
    mine: mine.data?.rooms ?? [],
    favorites: favorites.data?.rooms ?? [],
    recent: recent.data?.rooms ?? [],
    communities: awake.map((community, nth) => ({ community, rooms: theirs.data?.[nth]?.rooms ?? [] })),
    privateCount: hidden.data?.count ?? 0,
    error: everybody.error,
  }
}
