import type { GeneralErrorCode } from '#contract/realtime/errors.ts'
import { socketErrors } from '#contract/realtime/errors.ts'
import { closedSentence } from '#contract/room/rules/closedSentence.ts'

/** Why somebody is not in the room, and will not be without doing something. */
export type Closed =
  | 'notFound'
  | 'banned'
  | 'bannedFromRoom'
  | 'kicked'
  | 'full'
  | 'guestsShut'
  | 'closedNow'
  | 'signedOut'
  | 'left'
  | 'failed'

/**
 * Where a visit stands, and what leads on:
 *
 * - `entering`, `inside`: `link` says whether the server is reached just now; the music plays on without. The visit
 *   comes back by itself.
 * - `password`: the door asks for one (`Visit.tryPassword`); `refused` says why, after one was tried.
 * - `closed`: the visit is over; `currentRoom.retry` makes another.
 */
export type VisitState =
  | { readonly kind: 'entering'; readonly link: 'up' | 'down' }
  | { readonly kind: 'inside'; readonly link: 'up' | 'down' }
  | { readonly kind: 'password'; readonly refused?: 'wrong' | 'tooMany' }
  | { readonly kind: 'closed'; readonly why: Closed }

const codeOf = (sentence: string): GeneralErrorCode | undefined =>
  (Object.keys(socketErrors) as GeneralErrorCode[]).find((code) => socketErrors[code] === sentence)

/** What a refused join means for the visit; undefined where trying again may help. */
export const refusedJoin = (sentence: string, triedPassword: boolean): VisitState | undefined => {
  if (sentence === closedSentence) return { kind: 'closed', why: 'closedNow' }
  switch (codeOf(sentence)) {
    case 'wrongPassword':
      return triedPassword ? { kind: 'password', refused: 'wrong' } : { kind: 'password' }
    case 'tooManyRequests':
      return triedPassword ? { kind: 'password', refused: 'tooMany' } : undefined
    case 'roomNotFound':
      return { kind: 'closed', why: 'notFound' }
    case 'banned':
      return { kind: 'closed', why: 'banned' }
    case 'bannedFromRoom':
      return { kind: 'closed', why: 'bannedFromRoom' }
    case 'kickedFromRoom':
      return { kind: 'closed', why: 'kicked' }
    case 'roomFull':
      return { kind: 'closed', why: 'full' }
    case 'guestsShut':
      return { kind: 'closed', why: 'guestsShut' }
    case 'invalidToken':
      return { kind: 'closed', why: 'signedOut' }
    default:
      return undefined
  }
}
