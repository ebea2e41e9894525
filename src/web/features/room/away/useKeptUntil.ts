import { useEffect, useState } from 'react'
import type { RoomState } from '#contract/realtime/state.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisitState } from '#web/shared/currentRoom/useRoom.ts'

const MINUTE_MS = 60_000

/** For how long the rules of a room keep a place whose holder is gone, in ms; 0 where they keep none. */
const keeps = (room: RoomState): number => (room.roomtone.rules?.doc.decks.keepPlaceMinutes ?? 0) * MINUTE_MS

/**
 * Until when, by the clock of this device, the room keeps the own place while it is out of reach; undefined where there
 * is no place to keep, or nothing is wrong. The server's patience with lost connections comes on top.
 */
export const useKeptUntil = (): number | undefined => {
  const { uuid, isDj } = useMe()
  const state = useVisitState()
  const isDown = 'link' in state && state.link === 'down'
  const keptMs = useRoom(keeps) ?? 0
  const isWaiting = useRoom((room) => room.roomtone.line?.[uuid] !== undefined) ?? false
  const [since, setSince] = useState<number>()
  useEffect(() => {
    if (!isDown) return
    const at = Date.now()
    const timer = setTimeout(() => setSince(at))
    return () => {
      clearTimeout(timer)
      setSince(undefined)
    }
  }, [isDown])
  return since === undefined || keptMs === 0 || !(isDj || isWaiting) ? undefined : since + keptMs
}
