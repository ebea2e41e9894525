import { specialCrateEndpoints } from './specialCrate.ts'

/** The likes crate of a person. */
export const {
  show: likes,
  songs: likesSongs,
  add: addToLikes,
  clear: clearLikes,
  setPosition: setLikesPosition,
  remove: removeFromLikes,
  move: moveInLikes,
  shuffle: shuffleLikes,
} = specialCrateEndpoints('likes', {
  name: 'likes crate',
  position: 'Notes which song of the likes crate is its current one.',
})
