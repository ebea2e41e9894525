import { useEffect, useRef } from 'react'

/** Does something when a page appears, exactly once, however often it renders. */
export const useOnce = (run: () => void): void => {
  const first = useRef<(() => void) | null>(run)
  useEffect(() => {
    const todo = first.current
    first.current = null
    todo?.()
  }, [])
}
