/**
 * Where the one connection of a tab stands. `attempt` counts the tries that failed in a row, from 0.
 *
 *     idle ──want──▶ connecting ──opened──▶ open
 *                     ▲   │                  │
 *              due, hurry └──────lost────────┤
 *                     │                      ▼
 *                     └───────────────── waiting
 *
 * From anywhere: `release` → idle, `suspend` → suspended, `resume` → connecting; a server that wants no other connection
 * → ended, which `renew` (another token) and `want` (somebody tries again) lead out of.
 */
export type ConnectionState =
  /** Nobody needs it. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'open' }
  /** It fell; another one is tried soon. */
  | { readonly kind: 'waiting'; readonly attempt: number }
  /** The browser put the page away and may bring it back (back/forward cache). */
  | { readonly kind: 'suspended' }
  /** The server ended it and wants no other with this token. */
  | { readonly kind: 'ended' }

export const connectionEvents = [
  /** Somebody needs the connection. */
  'want',
  /** Nobody needs it any more. */
  'release',
  'opened',
  /** The socket closed, or was silent for too long. */
  'lost',
  /** The server closed it with the wish that no other is made. */
  'refused',
  /** The wait before the next try is over. */
  'due',
  /** The network came back. */
  'hurry',
  /** It may be dead without knowing, or speaks for somebody else: make another. */
  'renew',
  /** The page goes into the back/forward cache, or away. */
  'suspend',
  /** The page came back. */
  'resume',
] as const
export type ConnectionEvent = (typeof connectionEvents)[number]

const connecting = (attempt = 0): ConnectionState => ({ kind: 'connecting', attempt })

/** The state after an event; the very same object where nothing changes, a new one where the socket must be another. */
export const nextState = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  if (event === 'release') return state.kind === 'idle' ? state : { kind: 'idle' }
  switch (state.kind) {
    case 'idle':
      return event === 'want' ? connecting() : state
    case 'suspended':
      return event === 'resume' ? connecting() : state
    case 'ended':
      return event === 'want' || event === 'renew' ? connecting() : state
    case 'connecting':
    case 'open':
    case 'waiting':
      return whileWanted(state, event)
  }
}

type Wanted = Extract<ConnectionState, { kind: 'connecting' | 'open' | 'waiting' }>

const whileWanted = (state: Wanted, event: ConnectionEvent): ConnectionState => {
  switch (event) {
    case 'opened':
      return state.kind === 'connecting' ? { kind: 'open' } : state
    case 'lost':
      if (state.kind === 'waiting') return state
      return { kind: 'waiting', attempt: state.kind === 'open' ? 0 : state.attempt }
    case 'refused':
      return { kind: 'ended' }
    case 'due':
      return state.kind === 'waiting' ? connecting(state.attempt + 1) : state
    case 'hurry':
      return state.kind === 'waiting' ? connecting() : state
    case 'renew':
      return connecting()
    case 'suspend':
      return { kind: 'suspended' }
    case 'want':
    case 'release':
    case 'resume':
      return state
  }
}
