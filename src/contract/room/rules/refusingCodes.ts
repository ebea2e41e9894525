/** What the rules of a room refuse of a song, or of who wants to play it. */
export const refusingCodes = [
  'roomClosed',
  'addressTaken',
  'tooManyPlays',
  'songTooShort',
  'songTooLong',
  'providerNotAllowed',
  'songUnreachable',
  'songExplicit',
  'songBanned',
  'artistBanned',
  'genreBanned',
  'songPlayedRecently',
  'songComingUp',
  'artistPlayedRecently',
  'albumPlayedRecently',
  'offTheme',
] as const
