import type { Song } from '#contract/song.ts'
import type { Room } from '../state.ts'
import { DEFAULT_MASK, maskOfSong } from './masks.ts'
import type { Heard, MutableReach, Reach } from './state.ts'

/** Who is there, and what they can hear. */
export type Listeners = Pick<Room, 'people' | 'reach'>

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

/** What somebody who counts can hear. */
const maskIn = (reach: Reach, uuid: string): number => reach.masks.get(uuid) ?? DEFAULT_MASK

/** True for those whose hearing is counted. */
export const isCounted = ({ people, reach }: Listeners, uuid: string): boolean =>
  reach !== null && people.has(uuid) && !reach.apart.has(uuid)

/** What somebody present can hear; undefined for those who do not count. */
export const heardByOne = (room: Listeners, uuid: string): number | undefined =>
  room.reach !== null && isCounted(room, uuid) ? maskIn(room.reach, uuid) : undefined

/** Somebody comes of whom nothing is known. */
export const come = (reach: MutableReach, uuid: string, counts: boolean): void => {
  if (counts) more(reach, DEFAULT_MASK, 1)
  else reach.apart.add(uuid)
}

/** Somebody present goes. */
export const go = (reach: MutableReach, uuid: string): void => {
  if (reach.apart.delete(uuid)) return
  more(reach, maskIn(reach, uuid), -1)
  reach.masks.delete(uuid)
  reach.unable.delete(uuid)
}

/** Somebody counts, with what they can hear. */
export const learn = (reach: MutableReach, uuid: string, mask: number): void => {
  more(reach, maskIn(reach, uuid), -1)
  const known = reach.counts.has(mask) || reach.counts.size < MOST_MASKS ? mask : DEFAULT_MASK
  if (known === DEFAULT_MASK) reach.masks.delete(uuid)
  else reach.masks.set(uuid, known)
  more(reach, known, 1)
}

/** Who is present counts as everybody of whom nothing is known. */
export const newReach = (room: Pick<Room, 'people' | 'residents'>): MutableReach => {
  const reach: MutableReach = {
    masks: new Map(),
    apart: new Set(),
    counts: new Map(),
    unable: new Set(),
    cut: null,
  }
  for (const uuid of room.people.keys()) come(reach, uuid, isHearer(room, uuid))
  return reach
}

/** How many of the listeners, its DJ aside, can hear a song; null where the rule is off. */
export const heardBy = (room: Listeners, song: Song, djUuid: string): Heard | null => {
  if (room.reach === null) return null
  const ofSong = maskOfSong(song)
  let can = 0
  let of = 0
  for (const [mask, people] of room.reach.counts) {
    of += people
    if ((mask & ofSong) !== 0) can += people
  }
  const own = heardByOne(room, djUuid)
  return own === undefined ? { can, of } : { can: (own & ofSong) !== 0 ? can - 1 : can, of: of - 1 }
}
