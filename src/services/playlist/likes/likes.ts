import { specialCrateOperations } from '../crates/specialCrateOperations.ts'

export const {
  show: likes,
  songs: likesSongs,
  add: addToLikes,
  clear: clearLikes,
  setPosition: setLikesPosition,
  remove: removeFromLikes,
  move: moveInLikes,
  shuffle: shuffleLikes,
} = specialCrateOperations('likes')
