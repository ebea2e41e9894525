import { specialCrateOperations } from '../crates/specialCrateOperations.ts'

export const {
  show: queue,
  songs: queueSongs,
  add: addToQueue,
  clear: clearQueue,
  setPosition: setQueuePosition,
  remove: removeFromQueue,
  move: moveInQueue,
  shuffle: shuffleQueue,
} = specialCrateOperations('queue')
