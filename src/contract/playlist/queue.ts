import { specialCrateEndpoints } from './specialCrate.ts'

/** The queue of a person. */
export const {
  show: queue,
  songs: queueSongs,
  add: addToQueue,
  clear: clearQueue,
  setPosition: setQueuePosition,
  remove: removeFromQueue,
  move: moveInQueue,
  shuffle: shuffleQueue,
} = specialCrateEndpoints('queue', {
  name: 'queue',
  position: 'Says which song of the queue is taken next; after that the queue goes on from there.',
})
