import type { As } from '#contract/endpoint.ts'

/**
 * On what an answer depends beside who asks. Each kind but the first two has a suite of its own, which must have a row
 * for every operation named here.
 * - `none`: on nothing: it is public, or the caller’s role says it all, or it makes something new
 * - `self`: it reads and changes the caller’s own rows only, and names nobody else’s
 * - `thing`: on whose thing it is that is named · `account`: on the roles of both
 * - `person`: on what stands between the caller and the person who is named: friendship, a block
 * - `room`, `community`, `event`, `crate`, `song`, `chat`: on where the caller stands with it
 */
export type Relation =
  | 'none'
  | 'self'
  | 'thing'
  | 'account'
  | 'person'
  | 'room'
  | 'community'
  | 'event'
  | 'crate'
  | 'song'
  | 'chat'

/** Who is let in, as in the contract; `token` is whoever has a good token, of whatever kind. */
export type Door = readonly [As | 'token', Relation]
