/** How far the house DJ has come in its crate. */
export interface HousePlace {
  /** The crate and the order it is played in: in another one it begins anew. */
  readonly of: string
  /** How often the crate was played through, counted from 1. */
  readonly round: number
  /** What stands for the song in that order; the next one has the least that is greater. */
  readonly key: string
}

/** What a room knows of its house DJ; there only where its rules have one. */
export interface House {
  /** Who it is while it is present. */
  readonly dj: string | null
  /** Since when nothing plays, epoch ms; null while something does. */
  readonly quietSince: number | null
  /** The song it played last; null before the first. */
  readonly place: HousePlace | null
  /** The song it has ready. */
  readonly next: HousePlace | null
  /** When a moderator put it out, epoch ms; null if it may come. */
  readonly putOutAt: number | null
  /** When it was last asked for in this silence, epoch ms: not written down, as a room that wakes asks anew. */
  readonly wantedAt: number | null
}

/** One that has not played yet. */
export const newHouse = (quietSince: number | null): House => ({
  dj: null,
  quietSince,
  place: null,
  next: null,
  putOutAt: null,
  wantedAt: null,
})

/** A house DJ as it is written down. */
export type StoredHouse = Omit<House, 'wantedAt'>

export const storedHouse = ({ dj, quietSince, place, next, putOutAt }: House): StoredHouse => ({
  dj,
  quietSince,
  place,
  next,
  putOutAt,
})
