import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useSeconds } from './useSeconds.ts'

export interface SongPosition {
  /** Share of the song that has passed, 0 to 1. */
  readonly share: number
  /** Seconds. */
  readonly left: number
}

/** How far the room is in its song, once a second; undefined in silence. */
export const useSongPosition = (): SongPosition | undefined => {
  const play = useRoom((room) => room.nowPlaying) ?? null
  const now = useSeconds()
  if (play === null) return undefined
  const length = Math.max(1, play.endTime - play.startTime)
  const at = Math.min(length, Math.max(0, now - play.startTime))
  return { share: at / length, left: (length - at) / 1000 }
}
