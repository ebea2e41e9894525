import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  allSeasonsRanking,
  rankingAroundMe,
  rankingStatuses,
  rankingSum,
  type Rank,
  type SeasonRanking,
  seasonRanking,
  seasonRankingByName,
} from '#contract/merch/rankings.ts'
import { oneProfile } from '#contract/user/profiles.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'

/** Which ranking is looked at: of one season (the one that is running, without a name), or of more than one. */
export type Place = { readonly season: string | null } | { readonly scope: 'all' | 'lifetime' }

const PAGE = 50
/** Points are counted every moment; looking again so often is enough, in ms. */
const EVERY_MS = 30_000

const fetchPart = (place: Place, skip: number, signal: AbortSignal): Promise<SeasonRanking> => {
  const page = { take: PAGE, skip }
  if ('scope' in place) return ask(allSeasonsRanking, { query: { ...page, scope: place.scope } }, signal)
  return place.season === null
    ? ask(seasonRanking, { query: page }, signal)
    : ask(seasonRankingByName, { params: { seasonName: place.season }, query: page }, signal)
}

/** A ranking, part by part. */
export const useRanking = (place: Place) => {
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(seasonRanking), place],
    queryFn: ({ pageParam, signal }) => fetchPart(place, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, skip) => (skip + PAGE < total ? skip + PAGE : undefined),
    refetchInterval: EVERY_MS,
  })
  const pages = answer.data?.pages
  return {
    answer,
    /** What is said about all of it. */
    first: pages?.[0],
    ranks: [
      ...new Map(pages?.flatMap(({ ranking }) => ranking).map((rank) => [rank.userUuid, rank])).values(),
    ],
    more: answer.hasNextPage && !answer.isFetchingNextPage ? () => void answer.fetchNextPage() : undefined,
  }
}

/** Where somebody stands themselves. */
export interface OwnPlace {
  readonly rank: Pick<Rank, 'userUuid' | 'named' | 'balance' | 'userProfile'> & {
    readonly rank: number | null
  }
  /** In the season that is running: who stands around them. */
  readonly around: readonly Rank[]
}

/** Where whoever is at this browser stands in a ranking; undefined for guests, and for who got no points in a season that is over. */
export const useOwnPlace = (place: Place, ranking: SeasonRanking | undefined): OwnPlace | undefined => {
  const session = useSession()
  const userUuid = session?.uuid ?? ''
  const isHere = isMember(session) && ranking !== undefined
  const season = ranking?.season ?? null
  const isRunning = season?.status === 'ACTIVE'
  const profile = useQuery({ ...query(oneProfile, { params: { id: userUuid } }), enabled: isHere })
  const running = useQuery({
    ...query(rankingAroundMe, { query: { take: 0 } }),
    enabled: isHere && isRunning,
    refetchInterval: EVERY_MS,
  })
  const sum = useQuery({
    ...query(rankingSum, { params: { userUuid } }),
    enabled: isHere && 'scope' in place,
  })
  const past = useQuery({
    ...query(rankingStatuses, { params: { userUuid }, query: { take: 200 } }),
    enabled: isHere && season !== null && !isRunning,
  })
  if (!isHere || !profile.data) return undefined
  const { uuid, nickname, avatarId, color, badges } = profile.data
  const at = (rank: number | null, balance: number, around: readonly Rank[] = []): OwnPlace => ({
    rank: { userUuid, named: true, rank, balance, userProfile: { uuid, nickname, avatarId, color, badges } },
    around,
  })
  if ('scope' in place) {
    if (!sum.data) return undefined
    const [rank, points] =
      place.scope === 'all' ? [sum.data.rank, sum.data.sum] : [sum.data.lifetimeRank, sum.data.lifetime]
    return rank === null ? undefined : at(rank, points)
  }
  if (isRunning) {
    const own = running.data?.own
    if (own === undefined) return undefined
    return own.hasCurrentRankingStatus ? at(own.rank, own.balance, running.data?.around) : at(null, 0)
  }
  const own = past.data?.find(({ seasonId }) => seasonId === season?.id)
  return own && at(own.rank, own.balance)
}
