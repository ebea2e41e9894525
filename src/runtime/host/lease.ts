/** The right of this node to write something. `epoch` is a new number each time the lease is taken. */
export interface Lease {
  readonly name: string
  readonly epoch: number
}

const ROOM = 'room.'

/** The name of the lease under which a room is kept. */
export const leaseNameOf = (roomUuid: string): string => ROOM + roomUuid

/** The room of a lease, by its name. */
export const roomOfLease = (name: string): string => name.slice(ROOM.length)
