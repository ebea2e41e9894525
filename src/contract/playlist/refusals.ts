/** Refusals of the playlist service, code → [status, sentence]. */
export const playlistRefusals = {
  crateNotFound: [404, 'Crate not found'],
  crateSongNotFound: [404, 'This song is not in the crate'],
  songNotFound: [404, 'Song not found'],
  crateFull: [403, 'The crate is full'],
  tooManyCrates: [403, 'You have as many crates as one person may'],
  notYourCrate: [403, 'This crate belongs to somebody else'],
  specialCrate: [400, 'The queue and the likes crate cannot be renamed or deleted'],
  crateNameReserved: [400, 'This name is reserved for the queue and the likes crate'],
  songInputNotValid: [400, 'A song needs its id, or a provider and that provider’s id'],
  fileNotUnderstood: [400, 'This is no playlist that can be read: send JSPF, M3U8, CSV or our JSON'],
  importNotFound: [404, 'This crate was not imported'],
  crateBusy: [409, 'This crate is being filled, please wait'],
  tooManyImports: [403, 'Two imports at a time, please wait'],
} as const
