import { useSyncExternalStore } from 'react'
import { useHere } from '../useRoom.ts'
import { hearing, type Hearing } from './hearing.ts'
import type { Sound } from './sound.ts'

const nothing = (): (() => void) => () => undefined
const silent: Sound = { kind: 'silent' }

/** How the room sounds here just now. */
export const useSound = (): Sound => {
  const here = useHere()
  const player = here.kind === 'here' ? here.player : undefined
  return useSyncExternalStore(player?.subscribe ?? nothing, () => player?.get() ?? silent)
}

/** The own error against the room in whole ms, positive when ahead; undefined while nothing sounds. */
export const useSyncError = (): number | undefined => {
  const here = useHere()
  const player = here.kind === 'here' ? here.player : undefined
  return useSyncExternalStore(player?.subscribe ?? nothing, () => {
    const error = player?.errorMs()
    return error === undefined ? undefined : Math.round(error)
  })
}

/** Volume, mute and calibration of this browser. */
export const useHearing = (): Hearing => useSyncExternalStore(hearing.subscribe, hearing.get)
