import type { SongVotes } from '#contract/realtime/state.ts'
import type { Play, Room } from './state.ts'

/** Somebody with an account who was present in any part of a play, its DJ left out. */
export interface Stay extends SongVotes {
  readonly userUuid: string
  /** How long of it, ms. */
  readonly presentMs: number
}

/** How long of what plays somebody present has been there until `at`, ms. */
const sinceCame = (room: Room, { now }: Play, userUuid: string, at: number): number =>
  Math.max(0, at - Math.max(now.startTime, room.cameAt.get(userUuid) ?? now.startTime))

/** What somebody who leaves has been present of what plays, ms. */
export const presentMs = (room: Room, userUuid: string, at: number): number => {
  const { play } = room.decks
  const before = room.stayed.get(userUuid)?.ms ?? 0
  return before + (play === null ? 0 : sinceCame(room, play, userUuid, at))
}

const votesOf = ({ like, star }: SongVotes): SongVotes => ({
  ...(like === undefined ? {} : { like }),
  ...(star === undefined ? {} : { star }),
})

/** Who was there while a play was under way that ends now, and how many guests were. */
export const staysOf = (
  room: Room,
  { djUuid }: Play,
  at: number,
): { readonly stays: Stay[]; readonly guests: number } => {
  const stays: Stay[] = []
  let guests = 0
  for (const [userUuid, { user, data }] of room.people) {
    if (user.tokenRole === 'guest') guests += 1
    else if (userUuid !== djUuid)
      stays.push({ userUuid, presentMs: presentMs(room, userUuid, at), ...votesOf(data.songVotes) })
  }
  for (const [userUuid, { ms, isGuest }] of room.stayed) {
    if (room.people.has(userUuid)) continue
    if (isGuest) guests += 1
    else if (userUuid !== djUuid)
      stays.push({ userUuid, presentMs: ms, ...votesOf(room.goneVotes.get(userUuid) ?? {}) })
  }
  return { stays, guests }
}
