import { closedSentence } from './closedSentence.ts'

/** Why a rule refuses, as code → the exact text on the wire. Clients compare these. */
export const ruleSentences = {
  songTooShort: 'Song is too short for this room',
  songTooLong: 'Song is too long for this room',
  songPlayedRecently: 'Song was played here too recently',
  songComingUp: 'Song is already coming up',
  artistPlayedRecently: 'Artist was played here too recently',
  albumPlayedRecently: 'Album was played here too recently',
  songBanned: 'Song is not wanted in this room',
  artistBanned: 'Artist is not wanted in this room',
  genreBanned: 'Genre is not wanted in this room',
  songExplicit: 'Explicit songs are not played in this room',
  providerNotAllowed: 'This provider is not played in this room',
  songUnreachable: 'Too few listeners can hear this song',
  offTheme: 'Song does not fit the theme',
  tooManyPlays: 'You have had your share of plays for now',
  addressTaken: 'Somebody from your network is on already',
  roomClosed: closedSentence,
  lineFull: 'The line is full',
  songTooLarge: 'Song carries too much to wait in line',
  lineSongsFull: 'No more songs can wait in line',
  notInLine: 'This person is not in line',
  skipOff: 'Skipping by vote is off in this room',
  skipTooFew: 'Too few listeners for a vote',
  skipNotYours: 'You cannot vote on this song',
  skipVetoed: 'A moderator keeps this song playing',
} as const

/** A code of the rules. */
export type Code = keyof typeof ruleSentences
