/** What a token for a program may be allowed. Each operation and each action has one of them, or none: then no such token reaches it. */
export const scopes = [
  'profile:read',
  'profile:write',
  'rooms:read',
  'rooms:join',
  'rooms:write',
  'rooms:rules',
  'rooms:moderate',
  'decks:play',
  'votes:write',
  'chat:read',
  'chat:write',
  'crates:read',
  'crates:write',
  'uploads:write',
  'history:read',
  'social:read',
  'social:write',
  'webhooks:manage',
] as const
export type Scope = (typeof scopes)[number]

/** What a token is held to; an access token is held to nothing. */
export interface Reach {
  readonly scopes?: readonly Scope[] | undefined
  /** UUIDs of the only rooms it may enter and touch; absent: all. */
  readonly rooms?: readonly string[] | undefined
}

/** True if whoever shows the token may do what has this scope; null is what no scoped token may do. */
export const reaches = (who: Reach, scope: Scope | null): boolean =>
  who.scopes === undefined || (scope !== null && who.scopes.includes(scope))

/** True if the token may touch this room. */
export const reachesRoom = (who: Reach, roomUuid: unknown): boolean =>
  who.rooms === undefined || (typeof roomUuid === 'string' && who.rooms.includes(roomUuid.toLowerCase()))
