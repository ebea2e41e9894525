import type { RoomState, RoomUser, UserData } from '#contract/realtime/state.ts'
import { useSession } from '#web/api/useSession.ts'
import { useCallback } from 'react'
import { useRoom } from './useRoom.ts'

interface Standing {
  readonly user: RoomUser | undefined
  readonly data: UserData | undefined
  readonly isDj: boolean
  readonly isPlaying: boolean
}

export interface Me extends Standing {
  readonly uuid: string
  readonly isGuest: boolean
}

const standingOf = (state: RoomState, uuid: string): Standing => {
  const seat = state.djs.findIndex((dj) => dj.uuid === uuid)
  return {
    user: state.allUsers.find((user) => user.uuid === uuid),
    data: state.allUserData[uuid],
    isDj: seat >= 0,
    isPlaying: seat === 0 && state.nowPlaying !== null,
  }
}

const sameStanding = (a: Standing, b: Standing): boolean =>
  a.user === b.user && a.data === b.data && a.isDj === b.isDj && a.isPlaying === b.isPlaying

/** The own part in the room. */
export const useMe = (): Me => {
  const session = useSession()
  const uuid = session?.uuid ?? ''
  const select = useCallback((state: RoomState) => standingOf(state, uuid), [uuid])
  const standing = useRoom(select, sameStanding)
  return {
    uuid,
    isGuest: session?.type !== 'user',
    user: standing?.user,
    data: standing?.data,
    isDj: standing?.isDj ?? false,
    isPlaying: standing?.isPlaying ?? false,
  }
}
