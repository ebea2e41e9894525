import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { RoomState } from '#contract/realtime/state.ts'
import { type CurrentRoom, currentRoom } from './currentRoom.ts'
import type { Visit } from '#web/connection/visit.ts'
import type { VisitState } from '#web/connection/visitState.ts'

const nothing = (): (() => void) => () => undefined
const entering: VisitState = { kind: 'entering', link: 'up' }

/** Where this browser is. */
export const useCurrentRoom = (): CurrentRoom => useSyncExternalStore(currentRoom.subscribe, currentRoom.get)

/** The visit under way, if there is one. */
export const useVisit = (): Visit | undefined => {
  const room = useCurrentRoom()
  return room.kind === 'joined' ? room.visit : undefined
}

/** Where the visit stands. */
export const useVisitState = (): VisitState => {
  const visit = useVisit()
  return useSyncExternalStore(visit?.subscribe ?? nothing, () => visit?.get() ?? entering)
}

/**
 * A part of the room's state; renders again only when that part changes. `select` must give the same value for the
 * same state, or `same` must tell that two are alike. Undefined before the state is known.
 */
export const useRoom = <T>(
  select: (state: RoomState) => T,
  same: (a: T, b: T) => boolean = Object.is,
): T | undefined => {
  const visit = useVisit()
  const last = useRef<{ readonly value: T } | undefined>(undefined)
  const read = useCallback((): T | undefined => {
    const state = visit?.store.get()
    if (!state) return undefined
    const value = select(state)
    const before = last.current
    if (before !== undefined && same(before.value, value)) return before.value
    last.current = { value }
    return value
  }, [visit, select, same])
  return useSyncExternalStore(visit?.store.subscribe ?? nothing, read)
}
