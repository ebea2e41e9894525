import type { Tools } from '#services/core/context.ts'

/** Whoever said so within this time looks, in ms. */
const LOOKS_MS = 45_000

const setOf = (userUuid: string, roomUuid?: string): string =>
  roomUuid === undefined ? `focus:${userUuid}` : `focus:${userUuid}:${roomUuid}`

/** A connection, as far as it tells that somebody looks. */
export interface Looking {
  readonly connectionId: string
  readonly userUuid: string
  /** The room it has joined. */
  readonly roomUuid: string | null
}

const places = ({ connectionId, userUuid, roomUuid }: Looking) =>
  [undefined, ...(roomUuid === null ? [] : [roomUuid])].map((room) => ({
    set: setOf(userUuid, room),
    member: connectionId,
  }))

/** Notes for a while that somebody looks at a page, or forgets it. */
export const noteFocus = ({ kv }: Pick<Tools, 'kv'>, looking: Looking, visible: boolean): Promise<void> =>
  visible ? kv.putMembers(places(looking), LOOKS_MS) : kv.dropMembers(places(looking))

/** Which of these people look at a page; with a room, at that of the room. */
export const whoLooks = async (
  { kv }: Pick<Tools, 'kv'>,
  userUuids: readonly string[],
  roomUuid?: string,
): Promise<ReadonlySet<string>> => {
  const connections = await kv.membersOf(userUuids.map((uuid) => setOf(uuid, roomUuid)))
  return new Set(userUuids.filter((_uuid, at) => (connections[at] ?? []).length > 0))
}
