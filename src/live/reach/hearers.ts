import type { Song } from '#contract/song.ts'
import type { Room } from '../state.ts'
import { DEFAULT_MASK, maskOfSong } from './masks.ts'
import type { Heard, MutableReach, Reach } from './state.ts'

/** So many different sets of providers are told apart; whoever has another counts as everybody of whom nothing is known. */
const MOST_MASKS = 128

/** True for those whose hearing counts. */
export const isHearer = ({ people, residents }: Pick<Room, 'people' | 'residents'>, uuid: string): boolean =>
  people.has(uuid) && people.get(uuid)?.user.tokenRole !== 'bot' && !residents.has(uuid)

const more = (reach: MutableReach, mask: number, by: 1 | -1): void => {
  const left = (reach.counts.get(mask) ?? 0) + by
  if (left > 0) reach.counts.set(mask, left)
  else reach.counts.delete(mask)
}

/** Somebody counts no more. */
export const forget = (reach: MutableReach, uuid: string): void => {
  const mask = reach.masks.get(uuid)
  if (mask === undefined) return
  reach.masks.delete(uuid)
  reach.unable.delete(uuid)
  more(reach, mask, -1)
}

/** Somebody counts, with what they can hear. */
export const learn = (reach: MutableReach, uuid: string, mask: number): void => {
  const before = reach.masks.get(uuid)
  if (before !== undefined) more(reach, before, -1)
  const known = reach.counts.has(mask) || reach.counts.size < MOST_MASKS ? mask : DEFAULT_MASK
  reach.masks.set(uuid, known)
  more(reach, known, 1)
}

/** Who is present counts as everybody of whom nothing is known. */
export const newReach = (room: Pick<Room, 'people' | 'residents'>): MutableReach => {
  const reach: MutableReach = { masks: new Map(), counts: new Map(), unable: new Set(), cut: null }
  for (const uuid of room.people.keys()) if (isHearer(room, uuid)) learn(reach, uuid, DEFAULT_MASK)
  return reach
}

/** How many of the listeners, its DJ aside, can hear a song. */
export const heardBy = ({ masks, counts: byMask }: Reach, song: Song, djUuid: string): Heard => {
  const ofSong = maskOfSong(song)
  let can = 0
  for (const [mask, people] of byMask) if ((mask & ofSong) !== 0) can += people
  const own = masks.get(djUuid)
  const of = masks.size
  return own === undefined ? { can, of } : { can: (own & ofSong) !== 0 ? can - 1 : can, of: of - 1 }
}
