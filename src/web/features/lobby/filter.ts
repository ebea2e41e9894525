import type { RoomRest } from '#contract/room/room.ts'

/** What a list of rooms can be narrowed by, as the address says it. */
export const filterKeys = ['genre', 'language', 'seat', 'free', 'company', 'friends'] as const
export type RoomFilter = { readonly [K in (typeof filterKeys)[number]]?: string | undefined }

/** Providers whose songs everybody hears, with or without an account there. */
const freely: readonly string[] = [
  'audius',
  'jellyfin',
  'openSubsonic',
  'sevenDigital',
  'soundCloudPublic',
  'uploadService',
  'youtube',
]

/** What plays can be heard without an account elsewhere; where nothing plays, what may be played there. */
const soundsForAll = ({ song, musicProviderKeys }: RoomRest): boolean => {
  const providers = song ? Object.keys(song.musicProviders) : musicProviderKeys
  return (!song && providers.length === 0) || providers.some((one) => freely.includes(one))
}

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whether anything is narrowed at all. */
export const isNarrowed = (by: RoomFilter): boolean => filterKeys.some((key) => by[key] !== undefined)

/**
 * Whether a room is of a genre, speaks a language, has a free seat on its decks, is heard without an account, and has
 * two people at least, or a friend.
 */
export const fits = (
  room: RoomRest,
  { genre, language, seat, free, company, friends }: RoomFilter,
): boolean =>
  (genre === undefined || room.genres.some((one) => sameWord(one, genre))) &&
  (language === undefined || room.roomtone.language === language) &&
  (seat === undefined || room.numberOfActiveDjs < room.numberOfDjs) &&
  (free === undefined || soundsForAll(room)) &&
  (company === undefined || room.numberOfUsersInRoom >= 2) &&
  (friends === undefined || room.friendInRoomUuids.length > 0)
