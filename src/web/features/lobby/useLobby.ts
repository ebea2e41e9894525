import { useQuery } from '@tanstack/react-query'
import type { RoomRest } from '#contract/room/room.ts'
import { myRooms, privateCount, publicRooms, recentRooms } from '#contract/room/lists.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'

/** How often the lobby looks again while somebody looks at it, in ms. */
const pulse = 20_000

export interface Lobby {
  readonly rooms: readonly RoomRest[] | undefined
  readonly mine: readonly RoomRest[]
  readonly recent: readonly RoomRest[]
  readonly privateCount: number
  readonly error: unknown
}

/** Everything the lobby shows, kept fresh while the page is in view. */
export const useLobby = (): Lobby => {
  const session = useSession()
  const everybody = useQuery({ ...query(publicRooms, { query: { limit: 100 } }), refetchInterval: pulse })
  const hidden = useQuery({ ...query(privateCount, {}), refetchInterval: pulse * 3 })
  const mine = useQuery({
    ...query(myRooms, { query: { limit: 50 } }),
    enabled: isMember(session),
    refetchInterval: pulse,
  })
  const recent = useQuery({
    ...query(recentRooms, { query: { limit: 8 } }),
    enabled: session !== undefined,
    refetchInterval: pulse,
  })
  return {
    rooms: everybody.data?.rooms,
    mine: mine.data?.rooms ?? [],
    recent: recent.data?.rooms ?? [],
    privateCount: hidden.data?.count ?? 0,
    error: everybody.error,
  }
}
