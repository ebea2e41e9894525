import { type DOMAttributes, useEffect, useRef } from 'react'
import type { PreviewCause } from './roomPreview.ts'

/** A pointer that rests, or focus that stays, for so long means it. ms */
const REST_MS = 500
/** A finger that stays for so long holds. ms */
const HOLD_MS = 450

interface Actions {
  readonly begin: (cause: PreviewCause) => void
  readonly end: (cause: PreviewCause) => void
}

/**
 * Tells when somebody points at an element and stays there: with the mouse, with the keyboard, or with a finger held on
 * it, whose end is no press.
 */
export const usePointing = ({ begin, end }: Actions): DOMAttributes<HTMLElement> => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const later = (cause: PreviewCause, ms: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isHeld.current = cause === 'hold'
      begin(cause)
    }, ms)
  }
  const stop = (cause: PreviewCause): void => {
    clearTimeout(timer.current)
    end(cause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && later('pointer', REST_MS),
    onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && stop('pointer'),
    onFocus: ({ target }) => target.matches('a:focus-visible') && later('focus', REST_MS),
    onBlur: () => stop('focus'),
    onPointerDown: ({ pointerType, target }) => {
      isHeld.current = false
      const isButton = target instanceof Element && target.closest('button') !== null
      if (pointerType === 'touch' && !isButton) later('hold', HOLD_MS)
    },
    onPointerUp: ({ pointerType }) => pointerType === 'touch' && stop('hold'),
    onPointerCancel: () => stop('hold'),
    onContextMenu: (event) => isHeld.current && event.preventDefault(),
    onClickCapture: (event) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
