import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the main region when the page changes, so that a screen reader starts there; not on first load. */
export const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== undefined && path !== before.current) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
