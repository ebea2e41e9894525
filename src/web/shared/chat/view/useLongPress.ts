import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

const LONG_PRESS_MS = 450
/** A finger that moves further scrolls. */
const MOST_MOVE_PX = 10

interface LongPress {
  readonly isOpen: boolean
  readonly close: () => void
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onContextMenu: (event: MouseEvent) => void
  }
}

/** Opens something when a finger rests on an element. */
export const useLongPress = (): LongPress => {
  const [isOpen, setOpen] = useState(false)
  const held = useRef<{ readonly timer: number; readonly x: number; readonly y: number }>(undefined)
  const touched = useRef(false)
  const stop = (): void => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  return {
    isOpen,
    close: () => setOpen(false),
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        touched.current = pointerType === 'touch'
        if (!touched.current) return
        stop()
        held.current = {
          timer: window.setTimeout(() => setOpen(true), LONG_PRESS_MS),
          x: clientX,
          y: clientY,
        }
      },
      onPointerMove: ({ clientX, clientY }) => {
        const from = held.current
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > MOST_MOVE_PX) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      // The browser's own menu would cover ours.
      onContextMenu: (event) => touched.current && event.preventDefault(),
    },
  }
}
