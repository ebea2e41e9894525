/** A song wherever it is listed. */
export const song = {
  untitled: 'Untitled',
  unknownArtist: 'Unknown artist',
  listen: 'Listen to {{name}}',
  stop: 'Stop {{name}}',
  previewFailed: 'This song cannot be listened to right now.',
  more: 'More about {{name}}',
  queue: 'Add to queue',
  queueNamed: 'Add {{name}} to the queue',
  queued: '{{name}} is in your queue',
  queuedMany_one: '{{count}} song is in your queue',
  queuedMany_other: '{{count}} songs are in your queue',
  /** Why a song cannot be queued. */
  not: {
    processing: '{{name}} is still being made ready',
    failed: '{{name}} cannot be played: its file has no music we can read',
    names: '{{name}} needs a title and an artist first',
    long: '{{name}} is longer than 6 hours',
    gone: '{{name}} is no longer available',
  },
}
