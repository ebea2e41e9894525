/** Refusals of the upload service, code → [status, sentence]. */
export const uploadRefusals = {
  uploadNotAllowed: [403, 'Your account may not upload music'],
  tooManySongs: [403, 'You have as many songs as an account can hold'],
  tooManyWaiting: [429, 'Many of your songs still wait to be made ready, please try again later'],
  tooManyUploads: [429, 'Many of your files are on their way already, please send this one later'],
  uploadSpaceFull: [403, 'Your songs take all the space that you have: delete some first'],
  linkNotAllowed: [400, 'Only public addresses that begin with https can be fetched'],
  linkNotFetched: [400, 'Nothing could be fetched from this address'],
  noSoundThere: [400, 'There is no audio file at this address'],
  liveRadio: [400, 'Live radio has no length: a room cannot play it in step'],
  uploadNotFound: [404, 'Song not found'],
  notYourTags: [403, 'Unauthorized to edit tags that not belongs to the user'],
  songNotVerified: [403, 'Song is not verified'],
  notForYou: [403, 'This song can be heard only where it plays'],
} as const
