import { type DOMAttributes, useEffect, useSyncExternalStore } from 'react'
import type { RoomRest } from '#contract/room/room.ts'
import { useIsIn } from '../useIsIn.ts'
import { roomExcerpt } from './roomExcerpt.ts'
import { type RoomPreview, roomPreview } from './roomPreview.ts'
import { usePointing } from './usePointing.ts'

export interface PreviewOfRoom {
  readonly state: RoomPreview['state']
  /** For the card: pointing at it, or holding it, is listening. */
  readonly pointing: DOMAttributes<HTMLElement>
  readonly toggle: () => void
}

/** Listening to a room from outside; undefined for a room that cannot be heard so, or that one is in. */
export const useRoomPreview = (room: RoomRest): PreviewOfRoom | undefined => {
  const now = useSyncExternalStore(roomPreview.subscribe, roomPreview.get)
  const isIn = useIsIn(room.slug)
  const excerpt = isIn ? undefined : roomExcerpt(room)
  const state = now.key === room.uuid ? now.state : 'idle'
  const pointing = usePointing({
    begin: (cause) => excerpt && void roomPreview.begin(excerpt, cause),
    end: (cause) => roomPreview.end(room.uuid, cause),
  })
  useEffect(() => () => roomPreview.end(room.uuid), [room.uuid])
  if (excerpt === undefined) return undefined
  const isOn = state === 'loading' || state === 'playing'
  const toggle = (): void => (isOn ? roomPreview.end(room.uuid) : void roomPreview.begin(excerpt, 'press'))
  return { state, pointing, toggle }
}
