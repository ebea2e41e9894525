import type { Code } from '../room/rules/codes.ts'

/** Why the socket refuses, as code → the exact text of wire.md, section 4. Clients compare these. */
export const socketErrors = {
  invalidToken: 'Invalid or expired token',
  roomNotFound: 'Room not found',
  banned: 'You are banned',
  bannedFromRoom: 'You are banned from this room',
  kickedFromRoom: 'You were kicked from this room',
  wrongPassword: 'Wrong password',
  roomFull: 'Room is full',
  guestsShut: 'Guests cannot enter right now',
  joinFirst: 'Join the room first',
  notAllowed: 'You are not allowed to do this',
  mayNotDj: 'You are not allowed to DJ in this room',
  decksFull: 'The decks are full',
  songNotValid: 'Song is not valid',
  notOnDecks: 'You are not on the decks',
  nothingPlaying: 'Nothing is playing right now.',
  votesNotValid: 'songVotes is not valid',
  animationNotValid: 'animation is not valid',
  emojiNotValid: 'emoji is not valid',
  themeNotValid: 'theme is not valid',
  unknownAction: 'unknown action or invalid apiVersion',
  unknownEvent: 'unknown event',
  tooManyRequests: 'Too many requests',
  unavailable: 'Service Unavailable',
} as const

/** A refusal that does not depend on the rules of a room. */
export type GeneralErrorCode = keyof typeof socketErrors

export type SocketErrorCode = GeneralErrorCode | Code
