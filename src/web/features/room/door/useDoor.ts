import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { myRestrictions } from '#contract/room/restrictions.ts'
import { room as oneRoom } from '#contract/room/rooms.ts'
import type { Closed } from '#web/connection/visitState.ts'
import { query } from '#web/api/queries.ts'

const route = getRouteApi('/r/$slug')

/** How often somebody before a full room looks whether there is a place, in ms. */
const LOOK_MS = 10_000

export interface Door {
  /** Undefined while it is not known. */
  readonly name: string | undefined
  /** In the words of the moderator, where they gave any. */
  readonly reason: string | undefined
  /** When a kick or ban ends (epoch ms), null for never, undefined where there is none. */
  readonly until: number | null | undefined
  /** True once a full room has a place again. */
  readonly hasPlace: boolean
}

/** What can be told at the door of the room that the address names: its name, and why it is shut. */
export const useDoor = (why?: Closed): Door => {
  const { slug } = route.useParams()
  const params = { id: slug }
  const isFull = why === 'full'
  const room = useQuery({
    ...query(oneRoom, { params }),
    enabled: why !== 'notFound',
    ...(isFull && { refetchInterval: LOOK_MS }),
  })
  const role = why === 'kicked' ? 'kicked' : why === 'bannedFromRoom' ? 'banned' : undefined
  const mine = useQuery({ ...query(myRestrictions, { params }), enabled: role !== undefined, staleTime: 0 })
  const held = mine.data?.restrictions.find((one) => one.role === role)
  return {
    name: room.data?.name,
    reason: held?.reason || undefined,
    until: held && (held.until === null ? null : Date.parse(held.until)),
    hasPlace: isFull && room.data !== undefined && room.data.numberOfUsersInRoom < room.data.roomSize,
  }
}
