import type { RoomState, UserData } from '#contract/realtime/state.ts'

/** Somebody as the stage draws them. */
export interface StagePerson {
  readonly uuid: string
  readonly name: string
  readonly avatarId: string
  readonly color: string
}

export interface StageDancer extends StagePerson {
  readonly position: { readonly x: number; readonly y: number }
  readonly like: boolean
  readonly dislike: boolean
  readonly isMe: boolean
}

const dancers = new WeakMap<UserData, StageDancer>()

const personOf = ({ userProfile }: UserData): StagePerson => ({
  uuid: userProfile.uuid,
  name: userProfile.nickname,
  avatarId: userProfile.avatarId,
  color: userProfile.color,
})

/** The same object for the same data, so that a crowd of hundreds compares by identity. */
const dancerOf = (data: UserData, isMe: boolean): StageDancer => {
  const known = dancers.get(data)
  if (known !== undefined && known.isMe === isMe) return known
  const made = {
    ...personOf(data),
    position: data.position,
    like: data.songVotes.like === true,
    dislike: data.songVotes.like === false,
    isMe,
  }
  dancers.set(data, made)
  return made
}

/** Everybody on the floor whose face is known. */
export const floorOf = (room: RoomState, ownUuid: string): StageDancer[] =>
  room.floorUsers.flatMap(({ uuid }) => {
    const data = room.allUserData[uuid]
    return data === undefined ? [] : [dancerOf(data, uuid === ownUuid)]
  })

export interface StageDj extends StagePerson {
  readonly playing: boolean
}

/** Who stands on the decks, in the order of rotation. */
export const decksOf = (room: RoomState): StageDj[] =>
  room.visibleDjs.flatMap(({ uuid }, seat) => {
    const data = room.allUserData[uuid]
    return data === undefined ? [] : [{ ...personOf(data), playing: seat === 0 && room.nowPlaying !== null }]
  })

/** True if two decks look alike. */
export const sameDecks = (a: readonly StageDj[], b: readonly StageDj[]): boolean =>
  a.length === b.length &&
  a.every((dj, seat) => {
    const other = b[seat]
    return (
      other !== undefined &&
      dj.uuid === other.uuid &&
      dj.name === other.name &&
      dj.avatarId === other.avatarId &&
      dj.color === other.color &&
      dj.playing === other.playing
    )
  })
