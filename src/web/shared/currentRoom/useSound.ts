import { useSyncExternalStore } from 'react'
import { useCurrentRoom } from './useRoom.ts'
import { hearing, type Hearing } from '#web/player/hearing.ts'
import type { Sound } from '#web/player/sound.ts'

const nothing = (): (() => void) => () => undefined
const silent: Sound = { kind: 'silent' }

/** How the room sounds room just now. */
export const useSound = (): Sound => {
  const room = useCurrentRoom()
  const player = room.kind === 'joined' ? room.player : undefined
  return useSyncExternalStore(player?.subscribe ?? nothing, () => player?.get() ?? silent)
}

/** The own error against the room in whole ms, positive when ahead; undefined while nothing sounds. */
export const useSyncError = (): number | undefined => {
  const room = useCurrentRoom()
  const player = room.kind === 'joined' ? room.player : undefined
  return useSyncExternalStore(player?.subscribe ?? nothing, () => {
    const error = player?.errorMs()
    return error === undefined ? undefined : Math.round(error)
  })
}

/** Volume, mute and calibration of this browser. */
export const useHearing = (): Hearing => useSyncExternalStore(hearing.subscribe, hearing.get)
