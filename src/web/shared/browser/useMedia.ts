import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export const useMedia = (mediaQuery: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(mediaQuery)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [mediaQuery],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(mediaQuery).matches)
}
