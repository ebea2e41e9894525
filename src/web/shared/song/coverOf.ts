import type { Song } from '#contract/song.ts'
import { drawnCover, type Titled } from './drawnCover.ts'

/** Whose covers may be cropped, blurred, and coloured from. */
const FREE: readonly string[] = ['uploadService', 'openSubsonic', 'jellyfin', 'audius']
/** Whose pictures stand beside their own player alone. */
const WITH_PLAYER: readonly string[] = ['youtube']

type Covered = (Pick<Song, 'thumbnails'> & Titled) | null | undefined

export interface Cover {
  readonly url: string
  /** Shown whole and unaltered, because its provider asks for that. */
  readonly isWhole: boolean
}

const addressOf = (template: string, size: number): string =>
  template.replace('{w}', String(size)).replace('{h}', String(size))

const pictures = (song: Covered): (readonly [key: string, address: string])[] =>
  Object.entries(song?.thumbnails ?? {}).filter(([, address]) => address !== '')

/** A song's cover at about `size` pixels: one that may be handled freely, else its provider's, else one drawn for it. */
export const coverFor = (song: NonNullable<Covered>, size = 400): Cover => {
  const all = pictures(song)
  const free = all.find(([key]) => FREE.includes(key))
  if (free) return { url: addressOf(free[1], size), isWhole: false }
  const whole = all.find(([key]) => !WITH_PLAYER.includes(key))
  return whole ? { url: addressOf(whole[1], size), isWhole: true } : { url: drawnCover(song), isWhole: false }
}

/** The address of a song's cover, to be shown as it is; undefined without a song. */
export const coverOf = (song: Covered, size = 400): string | undefined =>
  song ? coverFor(song, size).url : undefined

/**
 * The address of a cover that may light a room, be blurred and cropped: where its provider forbids that, one is drawn.
 * Undefined without a song.
 */
export const lightCoverOf = (song: Covered, size = 400): string | undefined => {
  if (!song) return undefined
  const { url, isWhole } = coverFor(song, size)
  return isWhole ? drawnCover(song) : url
}
